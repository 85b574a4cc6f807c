import type { SuggestionsResponse } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './popup.module.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly typed: string;
  readonly suggestions: SuggestionsResponse;
  readonly activeRow: number | null;
  readonly onChoose: (text: string) => void;
}

/** The suggestions under the field. The focus stays in the field; `activeRow` is what the arrow keys point at. */
export function SuggestionList({ id, typed, suggestions, activeRow, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <ul id={id} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
      {suggestions.map((suggestion, row) => (
        <li
          key={suggestion.text}
          id={`${id}-${row}-0`}
          role="option"
          aria-label={suggestion.text}
          aria-selected={row === activeRow}
          className={styles.row}
          onClick={() => onChoose(suggestion.text)}
        >
          <span className={styles.text}>
            <Completion text={suggestion.text} typed={typed} />
          </span>
          <span className={styles.count} aria-hidden="true">
            {formatCount(suggestion.count, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A suggestion with what it adds to the typed text in bold, as that is what the eye looks for. */
function Completion({ text, typed }: { text: string; typed: string }) {
  const start = typed.trimStart();
  if (start === '' || !text.toLowerCase().startsWith(start.toLowerCase())) return <>{text}</>;
  return (
    <>
      {text.slice(0, start.length)}
      <b>{text.slice(start.length)}</b>
    </>
  );
}
