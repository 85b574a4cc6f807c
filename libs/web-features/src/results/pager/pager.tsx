import { MAX_RESULT_DEPTH, PAGER_THRESHOLD, PAGER_WINDOW, type SearchSummary } from '@clinical/contracts';
import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../format/share-links.js';
import { type NavigationCause, useSearchState } from '../request/search-state.js';
import styles from './pager.module.css';

const PAGING: { cause: NavigationCause } = { cause: 'page' };

/**
 * The way to other pages: 12 numbers with Previous, last page and Next. It shows when a search finds more than 20,
 * also where all fit on one page (B16); then Previous and Next lead nowhere.
 */
export function Pager({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request } = useSearchState();
  if (summary.total <= PAGER_THRESHOLD) return null;
  const pages = pageCount(summary.listed, summary.rows);
  const { page } = request;
  const numbers = pagerWindow(page, pages);
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Pagination.Root total={pages} value={page}>
        <ol className={styles.numbers}>
          <li>
            <PageLink page={page > 1 ? Math.min(page - 1, pages) : null}>
              <ChevronLeft size={16} aria-hidden="true" />
              <span className={styles.word}>{t('previous')}</span>
            </PageLink>
          </li>
          {numbers.map((number) => (
            <li key={number} className={styles.number} data-far={Math.abs(number - page) > 1}>
              <PageLink
                page={number}
                current={number === page}
                label={t('pageNumber', { formatted: format.number(number) })}
              >
                {format.number(number)}
              </PageLink>
            </li>
          ))}
          {numbers.includes(pages) ? null : (
            <li className={styles.last}>
              <PageLink page={pages} label={t('lastPage', { formatted: format.number(pages) })}>
                {format.number(pages)}
              </PageLink>
            </li>
          )}
          <li>
            <PageLink page={page < pages ? page + 1 : null}>
              <span className={styles.word}>{t('next')}</span>
              <ChevronRight size={16} aria-hidden="true" />
            </PageLink>
          </li>
        </ol>
      </Pagination.Root>
      {summary.listed > MAX_RESULT_DEPTH && page === pages ? (
        <p className={styles.depth}>{t('depthLimit', { formatted: format.number(pages * summary.rows) })}</p>
      ) : null}
    </nav>
  );
}

interface PageLinkProps {
  /** Null for nowhere to go. */
  readonly page: number | null;
  readonly current?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

function PageLink({ page, current = false, label, children }: PageLinkProps) {
  const { addressOf } = useSearchState();
  // Controls are links, so that a page opens in a tab of its own; one that leads nowhere is no link to follow.
  const target: Record<string, unknown> =
    page === null
      ? { component: 'a', role: 'link', 'aria-disabled': true, mod: { disabled: true } }
      : {
          component: Link,
          to: addressOf({ page }),
          state: PAGING,
          preventScrollReset: true,
          'aria-label': label,
          'aria-current': current ? 'page' : undefined,
        };
  return (
    <Pagination.Control active={current} className={styles.link ?? ''} {...target}>
      {children}
    </Pagination.Control>
  );
}

/** Pages that can be reached: all that are listed, as deep as paging goes (B17). */
export function pageCount(listed: number, rows: number): number {
  return Math.max(1, Math.min(Math.ceil(listed / rows), Math.floor(MAX_RESULT_DEPTH / rows)));
}

/** The page numbers shown at once: at most 12 in a row, with the current one in their middle where it can be. */
export function pagerWindow(page: number, pages: number): number[] {
  const size = Math.min(PAGER_WINDOW, pages);
  const first = Math.max(1, Math.min(page - PAGER_WINDOW / 2, pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
