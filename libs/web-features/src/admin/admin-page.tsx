import { Button, Text, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountLoadFailed, AccountPage } from '../account/account-page.js';
import { SecondFactorNeeded } from '../account/second-factor/second-factor-needed.js';
import { useAccountText } from '../account/use-account-text.js';
import { Lines } from '../forms/lines.js';
import { ListPages } from '../lists/list-pages.js';
import { Message } from '../overlays/message.js';
import { useSession } from '../session/session.js';
import styles from './admin.module.css';

interface AdminPageProps {
  readonly title: string;
  /** Required role: only administrators, or editors too. The server checks separately. */
  readonly forEditors?: boolean;
  readonly children: ReactNode;
}

/** A page of the administration, in the frame of an account's pages, with a menu of its own. */
export function AdminPage({ title, forEditors = false, children }: AdminPageProps) {
  const { t } = useAccountText();
  const { isAdministrator, isEditor, secondFactorMissing } = useSession();
  const allowed = isAdministrator || (forEditors && isEditor);
  return (
    <AccountPage title={title} wide administration>
      {allowed ? (
        children
      ) : secondFactorMissing ? (
        <SecondFactorNeeded />
      ) : (
        <Message tone="attention" title={t('admin.forbidden')} />
      )}
    </AccountPage>
  );
}

interface ListSearchProps {
  /** Names what is searched. */
  readonly label: string;
  /** The text in the address. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** More filters. */
  readonly children?: ReactNode;
}

/** Searches a list of the administration by a text. */
export function ListSearch({ label, query, onSearch, children }: ListSearchProps) {
  const { t } = useAccountText();
  const [typed, setTyped] = useState(query);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <TextInput
        label={label}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit">{t('admin.find')}</Button>
      {children}
    </form>
  );
}

interface AdminListProps<Row> {
  readonly list: UseQueryResult<{ readonly data: readonly Row[]; readonly total: number }>;
  readonly page: number;
  readonly searchOf: (page: number) => string;
  /** Returns the text of the count. */
  readonly count: (total: number) => string;
  /** Renders the rows of the page; not called without rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the administration: its count, the rows of a page, and a pager. */
export function AdminList<Row>({ list, page, searchOf, count, children }: AdminListProps<Row>) {
  const { data, error, refetch } = list;
  if (data)
    return (
      <>
        <Text component="p" role="status" c="dimmed">
          {count(data.total)}
        </Text>
        {data.data.length > 0 ? children(data.data) : null}
        <ListPager page={page} total={data.total} searchOf={searchOf} />
      </>
    );
  if (error) return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  return <Lines widths={['100%', '90%', '95%', '85%']} />;
}

/** Reserves the space of a form whose script is loading. */
export function FormPlace() {
  return <Lines widths={['60%', '60%', '45%', '60%']} />;
}

/** Rows of a page, as the contracts have it (`ADMINISTRATION_ROWS`). */
const ROWS = 20;

interface ListPagerProps {
  readonly page: number;
  readonly total: number;
  readonly searchOf: (page: number) => string;
}

/** Pager of an administration list; hidden for a single page. */
export function ListPager({ page, total, searchOf }: ListPagerProps) {
  const { t } = useAccountText();
  const pages = Math.max(1, Math.ceil(total / ROWS));
  return (
    <ListPages
      page={page}
      pages={pages}
      words={{
        label: t('admin.paging'),
        previous: t('admin.previous'),
        next: t('admin.next'),
        page: (number) => t('admin.page', { page: number, pages }),
      }}
      searchOf={searchOf}
    />
  );
}

/** The page number in an address; 1 if missing. */
export function readListPage(parameters: URLSearchParams): number {
  const requested = Number(parameters.get('page') ?? '1');
  return Number.isInteger(requested) && requested > 0 ? requested : 1;
}

/** Page, filters and sorting of a list, all in the address. @param names parameters in addition to the page */
export function useListAddress<Name extends string>(...names: readonly Name[]) {
  const [parameters, setParameters] = useSearchParams();
  const page = readListPage(parameters);
  const valueOf = (name: Name) => parameters.get(name) ?? '';
  const queryOf = (change: Partial<Record<Name, string>>, requestedPage: number) => {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = change[name] ?? valueOf(name);
      if (value !== '') query.set(name, value);
    }
    if (requestedPage !== 1) query.set('page', String(requestedPage));
    return query;
  };
  const change = (values: Partial<Record<Name, string>>) =>
    setParameters(queryOf(values, 1), { preventScrollReset: true });
  const searchWith = (values: Partial<Record<Name, string>>, requestedPage = 1) =>
    `?${queryOf(values, requestedPage).toString()}`;
  const searchOf = (requestedPage: number) => searchWith({}, requestedPage);
  return { page, valueOf, change, searchWith, searchOf };
}
