import { useAnnounce } from '@clinical/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import type { ListRequest } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { ListAwaited, ListControls, useEmptied } from './list-parts.js';
import { ListPager } from './list-pager.js';
import type { ListAddress } from './use-list-address.js';
import styles from '../library.module.css';

export interface ListOfPagesProps<Page> {
  readonly address: ListAddress;
  readonly list: UseQueryResult<Page>;
  /** In place of a list with nothing in it. */
  readonly empty: ReactNode;
  /** What is to be known about the list. */
  readonly note?: string;
  /** What can be done with the whole list. */
  readonly actions?: (total: number) => ReactNode;
  /** Draws the rows of a page. */
  readonly children: (page: Page) => ReactNode;
}

/** A list with an order and pages; while another page is on its way, the one before it stays and is marked as stale. */
export function ListOfPages<Page extends { readonly total: number; readonly results: readonly unknown[] }>({
  address: { request, change, correct },
  list,
  empty,
  note,
  actions,
  children,
}: ListOfPagesProps<Page>) {
  const { data: page, isPlaceholderData: stale } = list;
  const top = useRef<HTMLDivElement>(null);
  const range = page === undefined || stale ? null : rangeOf(request, page);
  usePageBegun(top, request.page, useRangeText(range));
  useEmptied(page?.total === 0);
  // The last row of the last page has gone, or the address is of a list that was longer.
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / request.rows));
  const isBehindEnd = page !== undefined && !stale && request.page > lastPage;
  useEffect(() => {
    if (isBehindEnd) correct(lastPage);
  }, [isBehindEnd, correct, lastPage]);
  if (!page) return <ListAwaited list={list} />;
  if (page.total === 0) return empty;
  return (
    <>
      {note === undefined ? null : <p className={styles.quiet}>{note}</p>}
      <ListControls request={request} onChange={change}>
        {actions?.(page.total)}
      </ListControls>
      <div ref={top} tabIndex={-1} className={styles.list} data-stale={stale} aria-busy={stale}>
        {children(page)}
      </div>
      <RangeNote range={rangeOf(request, page)} />
      <ListPager request={request} total={page.total} />
    </>
  );
}

/** Which part of a list is on the page. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

function rangeOf(
  { page, rows }: ListRequest,
  { total, results }: { readonly total: number; readonly results: readonly unknown[] },
): Range | null {
  const before = (page - 1) * rows;
  return results.length === 0 ? null : { from: before + 1, to: before + results.length, total };
}

function useRangeText(range: Range | null): string {
  const { t } = useLibraryText();
  const language = useLanguage();
  if (range === null) return '';
  const number = (count: number) => formatCount(count, language);
  return t('list.range', { from: number(range.from), to: number(range.to), total: number(range.total) });
}

function RangeNote({ range }: { readonly range: Range | null }) {
  const text = useRangeText(range);
  return text === '' ? null : <p className={styles.quiet}>{text}</p>;
}

/** Another page of the list begins at its top, for eyes, keyboard and screen reader. Going back is the browser's. */
function usePageBegun(top: RefObject<HTMLElement | null>, page: number, range: string): void {
  const announce = useAnnounce();
  const type = useNavigationType();
  const begun = useRef(page);
  useEffect(() => {
    if (begun.current === page || range === '') return;
    begun.current = page;
    announce(range);
    if (type !== NavigationType.Push) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [announce, page, range, top, type]);
}
