import { SkeletonLines } from '@clinical/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountLoadFailed } from '../account/login-prompt.js';
import { ListPager } from './list-pager.js';

export interface AdminListProps<Row> {
  readonly list: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Says how many there are. */
  readonly count: (total: number) => string;
  /** Draws the rows of the page; not asked where there are none. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the administration: how many there are, the rows of a page, and the way to the other pages. */
export function AdminList<Row>({ list, page, onPage, count, children }: AdminListProps<Row>) {
  const { data, error, refetch } = list;
  if (data)
    return (
      <>
        <p role="status">{count(data.total)}</p>
        {data.data.length > 0 ? children(data.data) : null}
        <ListPager page={page} total={data.total} onPage={onPage} />
      </>
    );
  if (error) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return <SkeletonLines widths={['100%', '90%', '95%', '85%']} />;
}
