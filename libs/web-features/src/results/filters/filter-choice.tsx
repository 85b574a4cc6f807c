import { VisuallyHidden } from '@clinical/web-ui';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { useFormat } from '../format/share-links.js';
import styles from './filters.module.css';

interface FilterSectionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** One filter: a heading, a line of help, and the choices as a group of that name. */
export function FilterSection({ title, help, children }: FilterSectionProps) {
  const titleId = useId();
  const helpId = useId();
  return (
    <div
      className={styles.section}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={help ? helpId : undefined}
    >
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {help ? (
        <Text id={helpId} size="note" c="dimmed" mt="-0.25rem" mb="xs">
          {help}
        </Text>
      ) : null}
      {children}
    </div>
  );
}

interface FilterChoiceProps {
  readonly name: string;
  /** Null where results are not counted. */
  readonly count: number | null;
  /** The largest count of the list, for the length of the bar. */
  readonly max?: number;
  readonly checked: boolean;
  /** Part of the choice is selected. */
  readonly partly?: boolean;
  /** Not available to this reader; the list explains why. */
  readonly locked?: boolean;
  /** Before the name. */
  readonly icon?: ReactNode;
  /** After the name. */
  readonly tag?: ReactNode;
  readonly onToggle: () => void;
}

/**
 * One choice of a filter with its count. A choice without results is disabled, not hidden; an active one never is.
 */
export function FilterChoice(props: FilterChoiceProps) {
  const { name, count, max = 1, checked, partly = false, locked = false, icon, tag, onToggle } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const disabled = !checked && (locked || count === 0);
  return (
    <label className={styles.choice} data-disabled={disabled}>
      <Checkbox
        size="xs"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        indeterminate={partly && !checked}
        onChange={onToggle}
      />
      <span className={styles.name}>
        {icon}
        {name}
        {tag}
      </span>
      {count === null ? null : (
        <>
          <span className={styles.count} aria-hidden="true">
            {format.number(count)}
            <span className={styles.share} style={{ inlineSize: `${(100 * count) / Math.max(1, max)}%` }} />
          </span>
          <VisuallyHidden inline>{t('choiceCount', format.counted(count))}</VisuallyHidden>
        </>
      )}
    </label>
  );
}
