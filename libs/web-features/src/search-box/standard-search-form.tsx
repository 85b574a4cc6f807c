import { EMPTY_SEARCH_REQUEST, type SearchRequest, type SearchType } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button, CloseButton, Flex, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { useNavigate } from 'react-router';
import { lazyPart } from '../layout/lazy-part.js';
import { mayTakeFocus } from '../layout/page-heading.js';
import { searchAddress } from '../search-address/search-address.js';
import { moveCursor, type PopupCursor, useFocusKey, usePopupCursor } from './popup-cursor.js';
import type { PopupContent } from './popup-lists.js';
import {
  type RecentSearch,
  recentSearches,
  recentSearchRequest,
  recentSearchText,
} from './recent-searches.js';
import { ROOMY } from '../session/page-request.js';
import { useMinWidth } from '../session/use-min-width.js';
import { useSuggestions } from './suggestions.query.js';
import styles from './search-box.module.css';

/** What was typed into the forms for the search on the page; kept when another form is shown. */
export interface TypedTexts {
  readonly standard?: string;
  readonly pico?: Pick<SearchRequest, 'criteria' | 'intervention' | 'comparison' | 'outcome'>;
}

/** Props of each form of the search box. */
export interface SearchFormProps {
  /** The initial text, on the results page the searched one; empty for another kind of search. */
  readonly initialText: string;
  /** The search that the page shows; null on other pages. */
  readonly request: SearchRequest | null;
  /** Whether to take the focus when the page opens. */
  readonly autoFocus: boolean;
  /** Typed before another form was shown. */
  readonly typed?: TypedTexts | undefined;
  /** The form that was shown before; the editor continues with its query. */
  readonly from?: SearchType | undefined;
  readonly onTyped?: (texts: TypedTexts) => void;
  /** Opens the editor with the query of this form. */
  readonly onEditor?: (() => void) | undefined;
}

/** Signs of a strategy for PubMed, Ovid or another system; the offer itself looks closer. */
const MAYBE_STRATEGY = /[[/\n]|\.\w\w[.,]|\b(?:adj|near)\W?\d|:\w\w\b/i;

const StrategyOffer = lazyPart(
  async () => (await import('./strategy-offer.js')).StrategyOffer,
  () => null,
);

/** Loaded when the first list is shown: most pages are read without one. */
const SearchPopup = lazyPart(
  async () => (await import('./popup-lists.js')).SearchPopup,
  () => null,
);

/** While nothing is listed: the server does not know them, and the search of the page has just been added. */
const noneListed = (): readonly RecentSearch[] => NONE;
const NONE: readonly RecentSearch[] = [];

/** State and behaviour of the standard search form: the text, the list under it, keys, submission. */
function useStandardSearch({ initialText, typed, onTyped }: SearchFormProps) {
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

/** Address of the results of a standard search for a text: the first page, no filters. */
export function standardSearchPath(criteria: string): string {
  return searchAddress({ ...EMPTY_SEARCH_REQUEST, criteria });
}

/** The form of the standard search: one required text, with suggestions, or recent searches while it is empty. */
export function StandardSearchForm(props: SearchFormProps) {
  const { autoFocus, onEditor } = props;
  const { t } = useTranslation('shell');
  const id = useId();
  const search = useStandardSearch(props);
  const { field, popup, text, missing, content } = search;
  const roomy = useMinWidth(ROOMY);
  useFocusKey(field);
  const openOnFocus = useQuietAutoFocus(field, autoFocus);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.search(text);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) popup.hide();
  };
  return (
    <>
      <Flex component="form" action="/Searchresult" gap="xs" data-print="none" noValidate onSubmit={onSubmit}>
        <div className={styles.field} onBlur={onBlur}>
          <TextInput
            ref={field}
            id={`${id}-field`}
            name="criteria"
            size="md"
            classNames={{ wrapper: styles.wrapper, input: styles.input, error: styles.missing }}
            leftSection={<Search size={20} aria-hidden="true" className={styles.sign} />}
            rightSectionPointerEvents="all"
            rightSection={
              text === '' ? (
                <kbd className={styles.key} data-tip={t('search.key')} aria-hidden="true">
                  /
                </kbd>
              ) : (
                <CloseButton
                  size="xl"
                  icon={<X size={18} aria-hidden="true" />}
                  aria-label={t('search.clear')}
                  data-tip={t('search.clear')}
                  onClick={() => {
                    search.type('');
                    field.current?.focus();
                  }}
                />
              )
            }
            error={missing ? t('search.required') : null}
            errorProps={{ role: 'alert' }}
            value={text}
            role="combobox"
            aria-label={t('search.label')}
            aria-autocomplete="list"
            aria-expanded={content !== 'none'}
            aria-haspopup={content === 'recent' ? 'grid' : 'listbox'}
            aria-controls={content === 'none' ? undefined : `${id}-list`}
            aria-activedescendant={
              popup.cursor ? `${id}-list-${popup.cursor.row}-${popup.cursor.cell}` : undefined
            }
            aria-required="true"
            aria-keyshortcuts="/"
            placeholder={t(roomy ? 'search.placeholder' : 'search.placeholder.short')}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => search.type(event.target.value)}
            onFocus={() => openOnFocus() && popup.show()}
            onClick={search.open}
            onKeyDown={search.onKeyDown}
            onPaste={search.onPaste}
          />
          {content === 'none' ? null : (
            <SearchPopup
              id={`${id}-list`}
              content={content}
              typed={text}
              suggestions={search.suggestions}
              recent={search.recent}
              cursor={popup.cursor}
              onSearch={search.search}
              onChoose={search.choose}
              onRemove={search.remove}
              onClear={search.clearRecent}
              onClose={popup.hide}
            />
          )}
        </div>
        <Button type="submit" size="md" className={styles.submit}>
          {t('search.submit')}
        </Button>
      </Flex>
      {onEditor && MAYBE_STRATEGY.test(search.full) ? (
        <StrategyOffer text={search.full} onOpen={onEditor} />
      ) : null}
    </>
  );
}

/**
 * Takes the focus when the page opens, if allowed, without opening the list of recent searches over the page. The
 * returned function tells whether the reader moved the focus.
 */
function useQuietAutoFocus(field: { current: HTMLInputElement | null }, enabled: boolean): () => boolean {
  const quiet = useRef(false);
  useEffect(() => {
    if (!enabled || !mayTakeFocus()) return;
    quiet.current = true;
    field.current?.focus({ preventScroll: true });
    quiet.current = false;
  }, [field, enabled]);
  return () => !quiet.current;
}
