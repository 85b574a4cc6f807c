import {
  PAGING_SCROLL_TOP,
  type SearchRequest,
  type SearchResponse,
  type SearchSummary,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isFocusPut } from '../../layout/page-heading.js';
import { useFormat } from '../format/share-links.js';
import { pageCount } from '../pager/page-numbers.js';
import { causeOf } from './search-state.js';
import { joinedTexts } from '../../search-address/search-address.js';

/** The address, and its parsed values. */
interface Addressed {
  readonly request: SearchRequest;
  readonly parameters: URLSearchParams;
}

/** Parameter names of the search text in an address (SEARCH-2.1, B2). */
const TEXT_NAMES = ['criteria', 'advsearchboxfield', 'advsearchfield'];

/** The searched text for readers; also if it is invalid, so that it remains in the box. */
export function typedText({ request, parameters }: Addressed): string {
  const { criteria, form, intervention, comparison, outcome } = request;
  if (request.searchType === 'pico') return joinedTexts([criteria, intervention, comparison, outcome]);
  if (form !== null) return joinedTexts([criteria, form.anyWords, form.exactPhrase, form.excludingWords]);
  if (criteria.trim() !== '') return criteria;
  const typed = TEXT_NAMES.map((name) => parameters.get(name) ?? '').find((text) => text.trim() !== '');
  return typed ?? '';
}

/** Longest text of a heading, in characters; a strategy is shown in the editor. */
const HEADLINE_LENGTH = 160;

/** The text, or its first line with a mark that more follows, short enough for a heading. */
export function headline(typed: string): string {
  const [first = '', ...others] = typed.trim().split(/\s*[\r\n]+\s*/);
  if (first.length > HEADLINE_LENGTH) return `${first.slice(0, HEADLINE_LENGTH - 1).trimEnd()}…`;
  return others.length === 0 ? first : `${first} …`;
}

/** How many results have all the words, and how many others follow. */
interface AllWordsBlock {
  readonly all: number;
  readonly some: number;
}

/**
 * The records with all the words (B64), at the start of the list unless the search is a question. Null if there are none, if all have them, and in a
 * list sorted by date, which has no such groups.
 */
export function allWordsBlock({
  relaxed,
  total,
  sort,
}: Pick<SearchSummary, 'relaxed' | 'total' | 'sort'>): AllWordsBlock | null {
  if (relaxed === null || sort === 'y' || sort === 'v12m' || sort === 'a') return null;
  const some = total - relaxed.allWords;
  return relaxed.allWords === 0 || some <= 0 ? null : { all: relaxed.allWords, some };
}

/** Text of the shown range and the total. */
export function useRangeText(): (response: Pick<SearchResponse, 'summary' | 'documents'>) => string {
  const { t } = useTranslation('search');
  const format = useFormat();
  return ({ summary: { start, total }, documents }) =>
    t('listHeading', {
      first: format.number(start + 1),
      last: format.number(start + documents.length),
      total: format.number(total),
    });
}

/** Text of the total: for a relaxed search, how many records have all the words and how many have some. */
export function useFoundText(): (summary: SearchSummary) => string {
  const { t } = useTranslation('search');
  const format = useFormat();
  return useCallback(
    (summary) => {
      // A widened PICO search left out parts, so that no record is known to have all the words.
      const block = summary.fvalue > 0 ? null : allWordsBlock(summary);
      if (block === null) return t('resultCount', format.counted(summary.total));
      const all = t('allWordsCount', format.counted(block.all));
      return t('allWordsThenSome', { all, ...format.counted(block.some) });
    },
    [format, t],
  );
}

/**
 * Moves focus and scroll position after a navigation: to the heading after a search, to the list after paging (scrolled to
 * 180, SEARCH-9), at the top after another number of rows. Back and forward are left to the browser.
 */
export function useArrival(
  heading: RefObject<HTMLElement | null>,
  listHeading: RefObject<HTMLElement | null>,
): void {
  const location = useLocation();
  const type = useNavigationType();
  const isOpen = useRef(false);
  useEffect(() => {
    const opens = !isOpen.current;
    isOpen.current = true;
    if (type === NavigationType.Pop) return;
    switch (causeOf(location.state)) {
      case undefined:
        window.scrollTo({ top: 0 });
        if (!opens || !isFocusPut()) heading.current?.focus({ preventScroll: true });
        return;
      case 'page':
        return beginPage(listHeading);
      case 'rows':
        window.scrollTo({ top: 0 });
        return;
      case 'record':
        return;
      default:
        // The list is replaced below a reader who has scrolled down.
        if (window.scrollY > PAGING_SCROLL_TOP) window.scrollTo({ top: PAGING_SCROLL_TOP });
    }
    // Each history entry has its own key, also for the same address twice.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key]);
}

/** Moves the focus after paging in a list that is one part of its page. */
export function usePageArrival(listHeading: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop && causeOf(location.state) === 'page') beginPage(listHeading);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key]);
}

function beginPage(listHeading: RefObject<HTMLElement | null>): void {
  window.scrollTo({ top: PAGING_SCROLL_TOP });
  listHeading.current?.focus({ preventScroll: true });
}

/** Announces the total to screen readers, once for each response; errors assertively. */
export function useResultAnnouncement(response: SearchResponse | undefined, problem: string): void {
  const { t } = useTranslation('search');
  const format = useFormat();
  const foundText = useFoundText();
  const announce = useAnnounce();
  useEffect(() => {
    if (problem !== '') announce(problem, 'assertive');
  }, [announce, problem]);
  useEffect(() => {
    if (response === undefined) return;
    const { total, listed, rows, page } = response.summary;
    const query = headline(response.summary.criteria);
    const found = foundText(response.summary);
    const pages = pageCount(listed, rows);
    if (total === 0) announce(t('announceNothing', { query }));
    else if (page === 1) announce(t('announceResults', { found, query }));
    else announce(t('announcePage', { page: format.number(page), pages: format.number(pages), found }));
  }, [announce, format, foundText, response, t]);
}
