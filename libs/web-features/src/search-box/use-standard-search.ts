import { useAnnounce } from '@clinical/web-ui';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation.js';
import { searchAddress, standardSearchPath } from '../search-address/search-address.js';
import { moveCursor, type PopupCursor, usePopupCursor } from './popup-cursor.js';
import type { PopupContent } from './popup-lists.js';
import {
  type RecentSearch,
  recentSearches,
  recentSearchRequest,
  recentSearchText,
} from '../search-address/recent-searches.js';
import type { SearchFormProps } from '../search-address/search-form-props.js';
import { useSuggestions } from './suggestions.query.js';

/** While nothing is listed: the server does not know them, and the search of the page has just been added. */
const noneListed = (): readonly RecentSearch[] => NONE;
const NONE: readonly RecentSearch[] = [];

/** State and behaviour of the standard search form: the text, the list under it, keys, submission. */
export function useStandardSearch({ initialText, typed, onTyped }: SearchFormProps) {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const popup = usePopupCursor();
  const [text, setText] = useState(typed?.standard?.replace(LINE_BREAKS, ' ') ?? initialText);
  // A strategy of several lines, which the field shows as one.
  const [lines, setLines] = useState(typed?.standard ?? '');
  const full = lines.replace(LINE_BREAKS, ' ') === text ? lines : text;
  useEffect(() => onTyped?.({ standard: full }), [full, onTyped]);
  const [missing, setMissing] = useState(false);
  // Typed into the page as the server rendered it, before this script ran.
  useEffect(() => {
    if (field.current && field.current.value !== text) setText(field.current.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is taken over
  }, []);
  const recent = useSyncExternalStore(
    recentSearches.subscribe,
    popup.open ? recentSearches.read : noneListed,
    noneListed,
  );
  const suggestions = useSuggestions(text, popup.open);
  const content = popupContent(popup.open && !missing, text, suggestions.length, recent.length);

  const announced = content === 'suggestions' ? suggestions.length : 0;
  useEffect(() => {
    if (announced > 0) announce(t('search.suggestions.announced', { count: announced }));
  }, [announced, announce, t]);

  const open = () => {
    setMissing(false);
    popup.show();
  };
  const type = (next: string) => {
    setText(next);
    popup.setCursor(null);
    open();
  };
  const search = (criteria: string) => {
    if (criteria.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setText(criteria);
    popup.hide();
    field.current?.blur();
    recentSearches.add({ criteria, search_type: 'standard' });
    void navigate(standardSearchPath(criteria));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    // The browser joins the words at the ends of lines.
    if (!pasted.includes('\n') || from === null || to === null) return;
    event.preventDefault();
    const joined = value.slice(0, from) + pasted + value.slice(to);
    setLines(joined);
    type(joined.replace(LINE_BREAKS, ' '));
  };
  const remove = (entry: RecentSearch) => {
    recentSearches.remove(entry);
    popup.setCursor(null);
    announce(t('search.recent.removed', { search: recentSearchText(entry) }));
  };
  const clearRecent = () => {
    recentSearches.clear();
    popup.hide();
    announce(t('search.recent.cleared'));
    field.current?.focus();
  };
  /** Activates the item under the cursor; false if there is none. */
  const activate = (cursor: PopupCursor | null): boolean => {
    if (cursor === null) return false;
    const entry = recent[cursor.row];
    if (content === 'suggestions') search(suggestions[cursor.row]?.text ?? text);
    else if (content === 'recent' && entry) (cursor.cell === 1 ? remove : choose)(entry);
    else return false;
    return true;
  };
  const choose = (entry: RecentSearch) => {
    if (entry.search_type !== 'pico') return search(entry.criteria);
    popup.hide();
    recentSearches.add(entry);
    void navigate(searchAddress(recentSearchRequest(entry)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && content !== 'none') {
      event.preventDefault();
      event.stopPropagation();
      popup.hide();
      return;
    }
    if (event.key === 'Enter' && activate(popup.cursor)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown' && content === 'none') open();
    const rows = content === 'suggestions' ? suggestions.length : content === 'recent' ? recent.length : 0;
    const next = moveCursor(popup.cursor, { key: event.key, rows, cells: content === 'recent' ? 2 : 1 });
    if (next === undefined) return;
    event.preventDefault();
    popup.setCursor(next);
  };

  return {
    field,
    open,
    popup,
    text,
    missing,
    recent,
    suggestions,
    content,
    type,
    search,
    remove,
    choose,
    clearRecent,
    onKeyDown,
    onPaste,
    full,
  };
}

const LINE_BREAKS = /\s*\n\s*/g;

function popupContent(open: boolean, text: string, suggestions: number, recent: number): PopupContent {
  if (!open) return 'none';
  if (text === '') return recent > 0 ? 'recent' : 'none';
  return suggestions > 0 ? 'suggestions' : 'none';
}
