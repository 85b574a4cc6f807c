import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { searchAddress } from '../search-address/search-address.js';
import {
  type RecentSearch,
  recentSearches,
  recentSearchRequest,
  recentSearchText,
} from './recent-searches.js';
import { useSuggestions } from './suggestions.query.js';
import { moveCursor, type PopupCursor, usePopupCursor } from './use-popup-cursor.js';

/** What the list under the field shows. */
export type PopupContent = 'none' | 'suggestions' | 'recent';

/** State and behaviour of the standard search form: the text, what is listed under it, keys, submitting. */
export function useStandardSearch(initialText: string) {
  const { t } = useTranslation('shell');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const popup = usePopupCursor();
  const [text, setText] = useState(initialText);
  const [missing, setMissing] = useState(false);
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.read);
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
  /** Does what the arrow keys point at; false when they point at nothing. */
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
  };
}

function popupContent(open: boolean, text: string, suggestions: number, recent: number): PopupContent {
  if (!open) return 'none';
  if (text === '') return recent > 0 ? 'recent' : 'none';
  return suggestions > 0 ? 'suggestions' : 'none';
}

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchAddress({ ...EMPTY_SEARCH_REQUEST, criteria });
}
