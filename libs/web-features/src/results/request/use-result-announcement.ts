import type { SearchResponse } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { useFoundText } from './use-found-text.js';
import { pageCount } from '../pager/pager-window.js';

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
