import { Badge } from '@mantine/core';
import type { SuggestionsResponse } from '@clinical/contracts';
import { Clock, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { shortcutsAreOn } from '../layout/shortcuts.js';
import { identityOf, type RecentSearch, recentSearchText } from './recent-searches.js';
import styles from './popup.module.css';

/** A place in the list under the search field: a row, and in it the search itself or its remove button. */
export interface PopupCursor {
  readonly row: number;
  readonly cell: 0 | 1;
}

interface CursorMove {
  readonly key: string;
  readonly rows: number;
  /** Whether rows have a second cell. */
  readonly cells: 1 | 2;
}

/**
 * Where an arrow key leads. Down from the field goes to the first row, up to the last; past either end it returns
 * to the field (null). Right and left go between the cells of a row that has two. Undefined: not a key for the list.
 */
export function moveCursor(cursor: PopupCursor | null, move: CursorMove): PopupCursor | null | undefined {
  const { key, rows, cells } = move;
  if (rows === 0) return undefined;
  if (key === 'ArrowDown') return cursor === null ? { row: 0, cell: 0 } : rowAt(cursor.row + 1, rows);
  if (key === 'ArrowUp') return cursor === null ? { row: rows - 1, cell: 0 } : rowAt(cursor.row - 1, rows);
  if (cursor === null || cells === 1) return undefined;
  if (key === 'ArrowRight' && cursor.cell === 0) return { ...cursor, cell: 1 };
  if (key === 'ArrowLeft' && cursor.cell === 1) return { ...cursor, cell: 0 };
  return undefined;
}

function rowAt(row: number, rows: number): PopupCursor | null {
  return row < 0 || row >= rows ? null : { row, cell: 0 };
}

/** State of the list under the search field: whether it may show, and where the arrow keys are in it. */
export function usePopupCursor() {
  const [open, setOpen] = useState(false);
  const [cursor, setCursor] = useState<PopupCursor | null>(null);
  return {
    open,
    cursor,
    setCursor,
    show: () => setOpen(true),
    hide: () => {
      setOpen(false);
      setCursor(null);
    },
  };
}

/** A value that follows `value` once it has stayed the same for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

const EDITABLE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], dialog, [data-own-keys]';

/** Lets the key `/` bring the focus to a field from anywhere on the page but other fields and open dialogs. */
export function useFocusKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
      if (!field.current || !shortcutsAreOn()) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
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
 * as options may hold no buttons; the focus stays in the field and `cursor` is where the arrow keys are.
 */
export function RecentList({ id, searches, cursor, onChoose, onRemove, onClear }: RecentListProps) {
  const { t } = useTranslation('shell');
  const at = (row: number, cell: 0 | 1) => cursor?.row === row && cursor.cell === cell;
  return (
    <>
      <div className={styles.head}>
        <span id={`${id}-label`}>{t('search.recent')}</span>
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('search.recent.clear')}
        </button>
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
              title={t('search.recent.remove', { search: recentSearchText(search) })}
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

/** The suggestions under the field. The focus stays in the field; `activeRow` is what the arrow keys point at. */
export function SuggestionList({ id, typed, suggestions, activeRow, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <ul id={id} role="listbox" aria-label={t('search.suggestions')}>
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
