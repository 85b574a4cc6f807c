import { LIBRARY_PAGE_SIZES, LIBRARY_ROWS, LIBRARY_SORTS } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import type { ListRequest } from '../library.query.js';
import { ListPages } from '../../lists/list-pages.js';
import { ListAwaited, ListControls, useEmptied } from './list-layout.js';
import { useLibraryText } from '../use-library-text.js';
import styles from '../library.module.css';

/** The page of a list in an address; invalid values are ignored. */
export function readListAddress(search: string | URLSearchParams): ListRequest {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  const rows = Number(parameters.get('rows'));
  const sort = parameters.get('sort');
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    rows: LIBRARY_PAGE_SIZES.find((size) => size === rows) ?? LIBRARY_ROWS,
    sort: LIBRARY_SORTS.find((known) => known === sort) ?? LIBRARY_SORTS[0],
    tag: parameters.get('tag')?.trim() || null,
  };
}

/** The address of another page of the list: its query, with defaults left out. */
function listQueryString({ page, rows, sort, tag }: ListRequest): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (rows !== LIBRARY_ROWS) parameters.set('rows', String(rows));
  if (sort !== LIBRARY_SORTS[0]) parameters.set('sort', sort);
  if (tag !== null) parameters.set('tag', tag);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list that the URL requests, and how its controls change the URL. */
interface ListAddress {
  readonly request: ListRequest;
  readonly change: (change: Partial<ListRequest>) => void;
  /** The same, replacing the current history entry, which was invalid. */
  readonly correct: (page: number) => void;
}

export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const request = useMemo(() => readListAddress(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<ListRequest>) => {
      // Another order or length begins at the first page.
      setParameters(listQueryString({ ...request, page: 1, ...changes }), { preventScrollReset: true });
    },
    [request, setParameters],
  );
  const correct = useCallback(
    (page: number) =>
      setParameters(listQueryString({ ...request, page }), { replace: true, preventScrollReset: true }),
    [request, setParameters],
  );
  return { request, change, correct };
}

interface ListOfPagesProps<Page> {
  readonly address: ListAddress;
  readonly list: UseQueryResult<Page>;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** A remark about the list. */
  readonly note?: string;
  /** Actions on the complete list. */
  readonly actions?: (total: number) => ReactNode;
  /** Draws the rows of a page. */
  readonly children: (page: Page) => ReactNode;
}

/** A list with an order and pages; while another page is loading, the previous one remains and is marked as stale. */
export function ListOfPages<Page extends { readonly total: number; readonly results: readonly unknown[] }>({
  address: { request, change, correct },
  list,
  empty,
  note,
  actions,
  children,
}: ListOfPagesProps<Page>) {
  const { t } = useLibraryText();
  const { data: page, isPlaceholderData: stale } = list;
  const top = useRef<HTMLDivElement>(null);
  const range = page === undefined || stale ? null : rangeOf(request, page);
  usePageBegun(top, request.page, useRangeText(range));
  useEmptied(page?.total === 0);
  // The last row of the last page was removed, or the address belongs to a list that was longer.
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / request.rows));
  const isBehindEnd = page !== undefined && !stale && request.page > lastPage;
  useEffect(() => {
    if (isBehindEnd) correct(lastPage);
  }, [isBehindEnd, correct, lastPage]);
  if (!page) return <ListAwaited list={list} />;
  if (page.total === 0) return empty;
  return (
    <>
      {note === undefined ? null : <Note>{note}</Note>}
      <ListControls request={request} onChange={change}>
        {actions?.(page.total)}
      </ListControls>
      <div ref={top} tabIndex={-1} className={styles.list} data-stale={stale} aria-busy={stale}>
        {children(page)}
      </div>
      <RangeNote range={rangeOf(request, page)} />
      <ListPages
        page={request.page}
        pages={Math.ceil(page.total / request.rows)}
        words={{
          label: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (number) => t('list.page', { page: number }),
        }}
        searchOf={(number) => listQueryString({ ...request, page: number })}
      />
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="p" c="dimmed">
      {children}
    </Text>
  );
}

/** The range of a list on the page. */
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
  return text === '' ? null : <Note>{text}</Note>;
}

/**
 * Starts another page of the list at its top, for eyes, keyboard and screen reader. Going back is left to the
 * browser.
 */
function usePageBegun(top: RefObject<HTMLElement | null>, page: number, range: string): void {
  const announce = useAnnounce();
  const type = useNavigationType();
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page || range === '') return;
    shownPage.current = page;
    announce(range);
    if (type !== NavigationType.Push) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [announce, page, range, top, type]);
}
