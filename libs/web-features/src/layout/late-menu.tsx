import { type ReactNode, type Ref, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.js';
import type { MenuEntry } from './menu-list.js';
import styles from './late-menu.module.css';

export type { MenuEntry } from './menu-list.js';

const MenuList = lazyPart(async () => (await import('./menu-list.js')).MenuList);

/** Props of a menu button. */
export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onPointerDown: () => void;
  readonly onClick: () => void;
}

interface LateMenuProps {
  /** The name of the menu, read out. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Edge of the button with which the menu aligns. */
  readonly align?: 'start' | 'end';
  readonly children: (trigger: MenuTrigger) => ReactNode;
}

/**
 * A Mantine menu whose script is loaded when it is first opened. The button remains; the menu opens at its position.
 */
export function LateMenu({ label, entries, align = 'start', children }: LateMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button of an open menu closes it before the click event.
  const wasOpen = useRef(false);
  const close = () => {
    setOpen(false);
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[role=menu]')) button.current?.focus();
  };
  const trigger: MenuTrigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerDown: () => (wasOpen.current = open),
    onClick: () => {
      setOpen(!wasOpen.current);
      wasOpen.current = false;
    },
  };
  return (
    <span className={styles.place}>
      {children(trigger)}
      {open ? <MenuList label={label} entries={entries} align={align} onClose={close} /> : null}
    </span>
  );
}
