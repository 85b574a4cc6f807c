import { BROKEN_LINK_STATES, type BrokenLinkRow, type BrokenLinkSort } from '@clinical/contracts';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { AdminList, AdminPage, ListSearch, useListAddress } from '../admin/admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { sortHeading } from '../admin/list-sort.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { brokenLinksQuery, changeBrokenLink, checkBrokenLink } from './broken-links.query.js';
import { useBrokenLinksText } from './use-broken-links-text.js';

/** `/Admin/brokenlinks`: links that readers reported, what their check found, and whether they are dealt with. */
export function BrokenLinksPage() {
  const { t } = useBrokenLinksText();
  return (
    <AdminPage title={t('list.title')}>
      <Text c="dimmed">{t('list.intro')}</Text>
      <Reports />
    </AdminPage>
  );
}

function Reports() {
  const { t } = useBrokenLinksText();
  const account = useAccountText();
  const language = useLanguage();
  const {
    page,
    valueOf,
    change: changeAddress,
    searchWith,
    searchOf,
  } = useListAddress('query', 'state', 'sort');
  const [query, state, sort] = [valueOf('query'), valueOf('state'), valueOf('sort')];
  const none = query === '' && state === '' ? 'list.none' : 'list.noMatch';
  const [outcome, setOutcome] = useState('');
  const options = {
    invalidates: [['admin-broken-links']],
    onError: (error: Error) => setOutcome(failureText(error, account.t)),
  };
  const change = useApiMutation({
    ...options,
    request: changeBrokenLink,
    onSuccess: (row) => setOutcome(t(`list.now.${row.state}`, { title: row.title })),
  });
  const check = useApiMutation({
    ...options,
    request: checkBrokenLink,
    onSuccess: ({ title }) => setOutcome(t('list.checking', { title })),
  });
  return (
    <Stack gap="md">
      <ListSearch label={t('list.search')} query={query} onSearch={(text) => changeAddress({ query: text })}>
        <NativeSelect
          label={t('list.show')}
          value={state}
          data={(['', ...BROKEN_LINK_STATES] as const).map((value) => ({
            value,
            label: value === '' ? t('list.all') : t(`state.${value}`),
          }))}
          onChange={({ currentTarget }) => changeAddress({ state: currentTarget.value })}
        />
      </ListSearch>
      <p role="status">{outcome}</p>
      <AdminList
        list={useQuery(brokenLinksQuery({ query, state, sort }, page))}
        page={page}
        searchOf={searchOf}
        count={(count) =>
          count === 0 ? t(none) : t('list.total', { count, formatted: formatCount(count, language) })
        }
      >
        {(rows) => (
          <ReportTable
            rows={rows}
            sort={sort || '-reported'}
            searchOf={(order) => searchWith({ sort: order })}
            busy={change.isPending || check.isPending}
            onChange={({ id, state: now }) =>
              change.mutate({ id, state: now === 'open' ? 'resolved' : 'open' })
            }
            onCheck={({ id }) => check.mutate(id)}
          />
        )}
      </AdminList>
    </Stack>
  );
}

/** Columns; `first` is the order after the first click. */
const COLUMNS = [
  { label: 'list.record', column: 'title', first: 'title' },
  { label: 'list.check', column: 'outcome', first: 'outcome' },
  { label: 'list.reported', column: 'reported', first: '-reported' },
  { label: 'list.state', column: 'state', first: 'state' },
] as const;

interface ReportTableProps extends ReportActions {
  readonly rows: readonly BrokenLinkRow[];
  readonly sort: string;
  /** The query of the address of a sort order. */
  readonly searchOf: (sort: BrokenLinkSort) => string;
}

interface ReportActions {
  readonly busy: boolean;
  readonly onChange: (row: BrokenLinkRow) => void;
  readonly onCheck: (row: BrokenLinkRow) => void;
}

const COLORS = {
  pending: 'gray',
  works: 'green',
  broken: 'orange',
  unclear: 'yellow',
  unreachable: 'orange',
  refused: 'gray',
} as const;

function ReportTable({ rows, sort, searchOf, ...actions }: ReportTableProps) {
  const { t } = useBrokenLinksText();
  const headings = COLUMNS.map((each) => sortHeading({ ...each, label: t(each.label) }, sort, searchOf));
  return (
    <RowTable label={t('list.title')} headings={headings}>
      {rows.map((row) => (
        <ReportRow key={row.id} row={row} {...actions} />
      ))}
    </RowTable>
  );
}

function ReportRow({ row, busy, onChange, onCheck }: ReportActions & { readonly row: BrokenLinkRow }) {
  const { t } = useBrokenLinksText();
  const language = useLanguage();
  const { document_id: id, title, link, outcome, http_status: status, state } = row;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/Document/${encodeURIComponent(id)}?view=record`}>
          {title}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {link === '' ? t('list.noLink') : link}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge color={COLORS[outcome]} variant="light" miw="max-content">
          {t(`outcome.${outcome}`)}
        </Badge>
        <Text size="sm" c="dimmed">
          {status === null ? null : t('list.status', { status })}
          {row.checked_at === null ? null : ` ${formatMoment(row.checked_at, language)}`}
        </Text>
      </Table.Td>
      <Table.Td>
        {formatMoment(row.reported_at, language)}
        <Text size="sm" c="dimmed">
          {t('list.times', { count: row.reports, formatted: formatCount(row.reports, language) })}
        </Text>
        {row.reporter_email === '' ? null : (
          <Anchor size="sm" href={`mailto:${row.reporter_email}`}>
            {row.reporter_email}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{t(`state.${state}`)}</Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={t(state === 'open' ? 'list.resolveOf' : 'list.reopenOf', { title })}
            onClick={() => onChange(row)}
          >
            {t(state === 'open' ? 'list.resolve' : 'list.reopen')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy || link === ''}
            aria-label={t('list.againOf', { title })}
            onClick={() => onCheck(row)}
          >
            {t('list.again')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
