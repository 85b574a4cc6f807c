import { MAX_RESULT_DEPTH, type SearchSummary } from '@clinical/contracts';
import { Pagination, Text } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useFormat } from '../format/share-links.js';
import { type NavigationCause, useSearchState } from '../request/search-state.js';
import { pageCount, pagerWindow } from './page-numbers.js';
import styles from './pager.module.css';

const PAGING: { cause: NavigationCause } = { cause: 'page' };

/**
 * Links to the pages: 12 numbers with Previous, last page and Next; on a phone the current page between Previous and
 * Next. If all results fit on one page, Previous and Next are disabled.
 */
export function PageLinks({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request } = useSearchState();
  const pages = pageCount(summary.listed, summary.rows);
  const { page } = request;
  const numbers = pagerWindow(page, pages);
  return (
    <nav className={styles.pager} data-print="none" aria-label={t('pages')}>
      <Pagination.Root total={pages} value={page}>
        <ol className={styles.numbers}>
          <li>
            <PageLink page={page > 1 ? Math.min(page - 1, pages) : null} label={t('previous')}>
              <ChevronLeft size={16} aria-hidden="true" />
              <span className={styles.word}>{t('previous')}</span>
            </PageLink>
          </li>
          <li className={styles.place}>
            {t('pageOfPages', { page: format.number(page), pages: format.number(pages) })}
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
            <PageLink page={page < pages ? page + 1 : null} label={t('next')}>
              <span className={styles.word}>{t('next')}</span>
              <ChevronRight size={16} aria-hidden="true" />
            </PageLink>
          </li>
        </ol>
      </Pagination.Root>
      {summary.listed > MAX_RESULT_DEPTH && page === pages ? (
        <Text mt="xs" c="dimmed">
          {t('depthLimit', { formatted: format.number(pages * summary.rows) })}
        </Text>
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
  // Controls are links, so that a page can open in another tab; a disabled one has no target.
  const target: Record<string, unknown> =
    page === null
      ? { component: 'a', role: 'link', 'aria-disabled': true, mod: { disabled: true }, 'aria-label': label }
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
