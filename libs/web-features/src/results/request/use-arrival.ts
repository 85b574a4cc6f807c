import { PAGING_SCROLL_TOP, type SearchResponse } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isFocusPut } from '../../layout/page-focus.js';
import { useFormat } from '../format/share-links.js';
import { pageCount } from '../pager/pager.js';
import { causeOf } from './search-state.js';
import { useFoundText } from './typed-text.js';

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

/** Tells screen readers how much was found, once for each answer; what went wrong, with urgency. */
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
    const { total, listed, rows, page, criteria } = response.summary;
    const found = foundText(response.summary);
    const pages = pageCount(listed, rows);
    if (total === 0) announce(t('announceNothing', { query: criteria }));
    else if (page === 1) announce(t('announceResults', { found, query: criteria }));
    else announce(t('announcePage', { page: format.number(page), pages: format.number(pages), found }));
  }, [announce, format, foundText, response, t]);
}
