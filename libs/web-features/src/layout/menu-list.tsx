import { Menu } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './late-menu.module.css';
import '@mantine/core/styles/Menu.layer.css';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/**
 * One line of a menu: an action, a link on this site, an external link, an option that is on or off, or a heading.
 */
export type MenuEntry =
  | (Choice & { readonly kind: 'action'; readonly onSelect: () => void; readonly lang?: string })
  | (Choice & { readonly kind: 'page'; readonly to: To; readonly onSelect?: () => void })
  | (Choice & { readonly kind: 'address'; readonly href: string; readonly onSelect?: () => void })
  | (Choice & { readonly kind: 'option'; readonly on: boolean; readonly onSelect: () => void })
  | { readonly kind: 'heading'; readonly key: string; readonly label: string };

interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

/** The open menu of `LateMenu`. */
export function MenuList({ label, entries, align, onClose }: MenuListProps) {
  return (
    // Next to its button rather than at the end of the page, so that it belongs to the same landmark.
    <Menu
      opened
      onClose={onClose}
      position={`bottom-${align}`}
      offset={4}
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <span className={styles.anchor} aria-hidden="true" aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) =>
          entry.kind === 'heading' ? (
            <Fragment key={entry.key}>
              {index === 0 ? null : <Menu.Divider />}
              <Menu.Label>{entry.label}</Menu.Label>
            </Fragment>
          ) : (
            <Entry key={entry.key} entry={entry} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { readonly entry: Exclude<MenuEntry, { kind: 'heading' }> }) {
  const { label, icon, onSelect } = entry;
  const shown = { leftSection: icon, ...(onSelect ? { onClick: onSelect } : {}) };
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item {...shown} {...(entry.lang === undefined ? {} : { lang: entry.lang })}>
          {label}
        </Menu.Item>
      );
    case 'page':
      return (
        <Menu.Item {...shown} component={Link} to={entry.to}>
          {label}
        </Menu.Item>
      );
    case 'address':
      return (
        <Menu.Item {...shown} component="a" href={entry.href} target="_blank" rel="noopener noreferrer">
          {label}
        </Menu.Item>
      );
    case 'option':
      return (
        <Menu.CheckboxItem checked={entry.on} onChange={entry.onSelect}>
          {label}
        </Menu.CheckboxItem>
      );
  }
}
