import { VisuallyHidden } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import styles from './filter-choice.module.css';

export interface FilterChoiceProps {
  readonly name: string;
  readonly count: number;
  readonly checked: boolean;
  /** Some of what the choice stands for is chosen. */
  readonly partly?: boolean;
  /** Not for this reader; said in words by the list. */
  readonly locked?: boolean;
  /** Stands after the name. */
  readonly tag?: ReactNode;
  readonly onToggle: () => void;
}

/** One choice of a filter with its count. A choice without results is disabled, not gone; one in force never is. */
export function FilterChoice(props: FilterChoiceProps) {
  const { name, count, checked, partly = false, locked = false, tag, onToggle } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const disabled = !checked && (locked || count === 0);
  return (
    <label className={styles.choice} data-disabled={disabled}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        onChange={onToggle}
      />
      <span className={styles.name}>
        {name}
        {tag}
      </span>
      <span className={styles.count} aria-hidden="true">
        {format.number(count)}
      </span>
      <VisuallyHidden inline>{t('choiceCount', format.counted(count))}</VisuallyHidden>
    </label>
  );
}
