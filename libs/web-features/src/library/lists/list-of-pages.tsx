import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../library.module.css';
import type { ListRequest } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { ListControls } from './list-controls.js';
import { ListPager } from './list-pager.js';
import { ListAwaited } from './list-states.js';
import type { ListAddress } from './use-list-address.js';

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
  address: { request, change },
  list,
  empty,
  note,
  actions,
  children,
}: ListOfPagesProps<Page>) {
  const { data: page, isPlaceholderData: stale } = list;
  if (!page) return <ListAwaited list={list} />;
  if (page.total === 0) return empty;
  return (
    <>
      {note === undefined ? null : <p className={styles.quiet}>{note}</p>}
      <ListControls request={request} onChange={change}>
        {actions?.(page.total)}
      </ListControls>
      <div className={styles.list} data-stale={stale} aria-busy={stale}>
        {children(page)}
      </div>
      <Range request={request} shown={page.results.length} total={page.total} />
      <ListPager request={request} total={page.total} />
    </>
  );
}

interface RangeProps {
  readonly request: ListRequest;
  readonly shown: number;
  readonly total: number;
}

/** Which part of the list is on the page. */
function Range({ request, shown, total }: RangeProps) {
  const { t } = useLibraryText();
  if (shown === 0) return null;
  const from = (request.page - 1) * request.rows + 1;
  return <p className={styles.quiet}>{t('list.range', { from, to: from + shown - 1, total })}</p>;
}
