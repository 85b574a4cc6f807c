import { Button, Notice, SkeletonLines } from '@clinical/web-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AccountLoadFailed, AccountPage } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { useSession } from '../session/session.js';
import styles from './admin.module.css';

interface AdminPageProps {
  readonly title: string;
  /** Who may see it: administrators alone, or editors too. The server decides by itself. */
  readonly forEditors?: boolean;
  readonly children: ReactNode;
}

/** A page of the administration, in the frame of an account's pages. */
export function AdminPage({ title, forEditors = false, children }: AdminPageProps) {
  const { t } = useAccountText();
  const { isAdministrator, isEditor } = useSession();
  const allowed = isAdministrator || (forEditors && isEditor);
  return (
    <AccountPage title={title} wide>
      {allowed ? children : <Notice tone="attention" title={t('admin.forbidden')} />}
    </AccountPage>
  );
}

interface AdminListProps<Row> {
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

interface AdminTableProps {
  /** What the rows are, for who cannot see them. */
  readonly label: string;
  readonly headings: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of the administration; wider than the window it scrolls by itself, by keyboard too. */
export function AdminTable({ label, headings, children }: AdminTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Rows of a page, as the contracts have it (`ADMINISTRATION_ROWS`). */
const ROWS = 20;

interface ListPagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a list of the administration; nothing where one page holds it all. */
export function ListPager({ page, total, onPage }: ListPagerProps) {
  const { t } = useAccountText();
  const pages = Math.max(1, Math.ceil(total / ROWS));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t('admin.paging')} className={styles.pager}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin.previous')}
      </Button>
      <span>{t('admin.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}

/** The page of a list and one text that limits it, both in the address. */
export function useListAddress(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const limit = parameters.get(name) ?? '';
  const go = (next: { readonly limit?: string; readonly page?: number }) => {
    const wanted = { limit: next.limit ?? limit, page: next.page ?? 1 };
    setParameters(
      {
        ...(wanted.limit === '' ? {} : { [name]: wanted.limit }),
        ...(wanted.page === 1 ? {} : { page: String(wanted.page) }),
      },
      { preventScrollReset: true },
    );
  };
  return { page, limit, go };
}
