import { QUERY_DIALECTS, type QueryDialect } from '@clinical/contracts';
import { useId } from 'react';
import { useAdvancedText } from '../use-advanced-text.js';
import styles from './dialect-choice.module.css';

export interface DialectChoiceProps {
  readonly dialect: QueryDialect;
  readonly onChoose: (dialect: QueryDialect) => void;
}

/** In which language the text is read. */
export function DialectChoice({ dialect, onChoose }: DialectChoiceProps) {
  const { t } = useAdvancedText();
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{t('dialect.label')}</label>
      <select
        id={id}
        value={dialect}
        className={styles.select}
        onChange={({ target }) => {
          const chosen = QUERY_DIALECTS.find((known) => known === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {QUERY_DIALECTS.map((known) => (
          <option key={known} value={known}>
            {t(`dialect.${known}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
