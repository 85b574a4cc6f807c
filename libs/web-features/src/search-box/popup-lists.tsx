import { Badge, Button, Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import type { SuggestionsResponse } from '@clinical/contracts';
import { Clock, X } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import type { PopupCursor } from './popup-cursor.js';
import { identityOf, type RecentSearch, recentSearchText } from '../search-address/recent-searches.js';
import styles from './popup.module.css';

/** Content of the list under the field. */
export type PopupContent = 'none' | 'suggestions' | 'recent';

interface SearchPopupProps {
  readonly id: string;
  readonly content: Exclude<PopupContent, 'none'>;
  readonly typed: string;
  readonly suggestions: SuggestionsResponse;
  readonly recent: readonly RecentSearch[];
  readonly cursor: PopupCursor | null;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (search: RecentSearch) => void;
  readonly onRemove: (search: RecentSearch) => void;
  readonly onClear: () => void;
}

/** The list under the search field: suggestions, or recent searches while it is empty. */
export function SearchPopup(props: SearchPopupProps) {
  const { id, content, typed, suggestions, recent, cursor, onSearch, onChoose, onRemove, onClear } = props;
  return (
    // Clicking the list must not take the focus out of the field.
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      {content === 'suggestions' ? (
        <SuggestionList
          id={id}
          typed={typed}
          suggestions={suggestions}
          activeRow={cursor?.row ?? null}
          onChoose={onSearch}
        />
      ) : (
        <RecentList
          id={id}
          searches={recent}
          cursor={cursor}
          onChoose={onChoose}
          onRemove={onRemove}
          onClear={onClear}
        />
      )}
    </div>
  );
}

interface RecentListProps {
  readonly id: string;
  readonly searches: readonly RecentSearch[];
  readonly cursor: PopupCursor | null;
  readonly onChoose: (search: RecentSearch) => void;
  readonly onRemove: (search: RecentSearch) => void;
  readonly onClear: () => void;
}

/**
 * The recent searches under the empty field, each with a button to remove it. A grid rather than a list of options,
 * because options must not contain buttons; the focus stays in the field and `cursor` is the position of the arrow
 * keys.
 */
function RecentList({ id, searches, cursor, onChoose, onRemove, onClear }: RecentListProps) {
  const { t } = useTranslation('shell');
  const at = (row: number, cell: 0 | 1) => cursor?.row === row && cursor.cell === cell;
  return (
    <>
      <div className={styles.head}>
        <span id={`${id}-label`}>{t('search.recent')}</span>
        <Button variant="subtle" size="compact-sm" className={styles.clear} onClick={onClear}>
          {t('search.recent.clear')}
        </Button>
      </div>
      <div id={id} role="grid" aria-labelledby={`${id}-label`}>
        {searches.map((search, row) => (
          <div key={identityOf(search)} role="row" className={styles.row} data-active={cursor?.row === row}>
            <span
              role="gridcell"
              id={`${id}-${row}-0`}
              aria-selected={at(row, 0)}
              className={styles.text}
              onClick={() => onChoose(search)}
            >
              <Clock size={14} aria-hidden="true" className={styles.sign} />
              <span>{recentSearchText(search)}</span>
              {search.search_type === 'pico' ? (
                <Badge component="span" variant="default" size="sm" flex="none" fz="xs">
                  {t('search.tab.pico')}
                </Badge>
              ) : null}
            </span>
            <span
              role="gridcell"
              id={`${id}-${row}-1`}
              aria-selected={at(row, 1)}
              aria-label={t('search.recent.remove', { search: recentSearchText(search) })}
              data-tip={t('search.recent.remove', { search: recentSearchText(search) })}
              className={styles.remove}
              onClick={() => onRemove(search)}
            >
              <X size={14} aria-hidden="true" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly typed: string;
  readonly suggestions: SuggestionsResponse;
  readonly activeRow: number | null;
  readonly onChoose: (text: string) => void;
}

/**
 * The suggestions under the field. The focus stays in the field, which loads long before Mantine's `Combobox` and so
 * is not part of it; `activeRow` is the position of the arrow keys.
 */
function SuggestionList({ id, typed, suggestions, activeRow, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const store = useCombobox();
  return (
    <Combobox store={store} onOptionSubmit={onChoose}>
      <Combobox.Options id={id} aria-label={t('search.suggestions')}>
        {suggestions.map((suggestion, row) => (
          <Combobox.Option
            key={suggestion.text}
            value={suggestion.text}
            id={`${id}-${row}-0`}
            aria-label={suggestion.text}
            aria-selected={row === activeRow}
            active={row === activeRow}
            className={styles.row}
          >
            <span className={styles.text}>
              <Completion text={suggestion.text} typed={typed} />
            </span>
            <span className={styles.count} aria-hidden="true">
              {formatCount(suggestion.count, language)}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

/** A suggestion with its additional text in bold, which readers scan for. */
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
