import type {
  FailedJobList,
  FailedJobRow,
  FailedJobSort,
  JobScheduleRow,
  QueueCountsRow,
} from '@clinical/contracts';
import { Button, NativeSelect, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { Lines } from '../forms/lines.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminPage, ListPager, useListAddress } from './admin-page.js';
import { RowTable } from '../lists/row-table.js';
import { failedJobsQuery, retryJobs } from './admin.query.js';
import { sortHeading } from './list-sort.js';
import { CronWords, JOB_CODES, JobName, useJobNames } from './job-words.js';
import { type RowColumn, useSortedRows } from './use-sorted-rows.js';
import styles from './admin.module.css';

/** `/Admin/jobs`: queues, schedules and failed background jobs. */
export function JobsPage() {
  const { t } = useBackgroundText();
  return (
    <AdminPage title={t('jobs.title')}>
      <Jobs />
    </AdminPage>
  );
}

function Jobs() {
  const { t } = useBackgroundText();
  const account = useAccountText();
  const language = useLanguage();
  const { page, valueOf, change, searchWith, searchOf } = useListAddress(
    ...(['queues', 'redis', 'schedules', 'sort', 'name'] as const),
  );
  const [sort, name] = [valueOf('sort'), valueOf('name')];
  const { data, error, refetch } = useQuery(failedJobsQuery({ name, sort }, page));
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: retryJobs,
    invalidates: [['admin-jobs']],
    onSuccess: ({ retried }) =>
      setOutcome(t('jobs.retried', { count: retried, number: formatCount(retried, language) })),
    onError: (problem) => setOutcome(failureText(problem, account.t)),
  });
  const retry = (choice: Parameters<typeof retryJobs>[0]) => {
    setOutcome('');
    mutate(choice);
  };
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <Lines widths={['100%', '90%', '95%', '85%']} />;
  return (
    <>
      <Text c="dimmed">{t('jobs.intro')}</Text>
      <div>
        <Button variant="default" onClick={() => void refetch()}>
          {t('jobs.refresh')}
        </Button>
      </div>
      <h2>{t('jobs.queues')}</h2>
      <QueueTable rows={data.queues} />
      {data.broker === null ? null : <BrokerTable broker={data.broker} />}
      {data.schedules.length > 0 ? <ScheduleTable rows={data.schedules} /> : null}
      <h2>{t('jobs.failedJobs')}</h2>
      <JobFilter name={name} onChange={(chosen) => change({ name: chosen })} />
      <p role="status">{outcome}</p>
      <p>
        {data.total === 0
          ? t(name === '' ? 'jobs.none' : 'jobs.noneOfKind')
          : t('jobs.total', { count: data.total, number: formatCount(data.total, language) })}
      </p>
      {data.data.length > 0 ? (
        <>
          <div>
            <Button disabled={busy} onClick={() => retry(name === '' ? {} : { name })}>
              {t(name === '' ? 'jobs.retryAll' : 'jobs.retryKind')}
            </Button>
          </div>
          <JobTable
            rows={data.data}
            busy={busy}
            sort={sort || '-at'}
            searchOf={(order) => searchWith({ sort: order })}
            onRetry={(id) => retry({ ids: [id] })}
          />
        </>
      ) : null}
      <ListPager page={page} total={data.total} searchOf={searchOf} />
    </>
  );
}

interface JobFilterProps {
  /** Empty for all. */
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** Chooses the failed jobs of a name. */
function JobFilter({ name, onChange }: JobFilterProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const nameOf = useJobNames();
  const { compare } = new Intl.Collator(language);
  // A name of an older version that the address has.
  const codes = name === '' || JOB_CODES.includes(name) ? JOB_CODES : [...JOB_CODES, name];
  const names = codes.map((code) => ({ value: code, label: nameOf({ kind: 'job', code }) }));
  return (
    <div className={styles.search}>
      <NativeSelect
        label={t('admin.filter')}
        value={name}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[
          { value: '', label: t('admin.filterAll') },
          ...names.toSorted((a, b) => compare(a.label, b.label)),
        ]}
      />
    </div>
  );
}

const COUNTS = ['waiting', 'delayed', 'running', 'failed'] as const;

function QueueTable({ rows }: { readonly rows: readonly QueueCountsRow[] }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  const nameOf = useJobNames();
  const columns: readonly RowColumn<QueueCountsRow>[] = [
    { id: 'queue', label: t('jobs.queue'), value: ({ queue: code }) => nameOf({ kind: 'queue', code }) },
    ...COUNTS.map((id) => ({ id, label: t(`jobs.${id}`), value: (row: QueueCountsRow) => row[id] })),
  ];
  const { headings, sorted } = useSortedRows('queues', columns, rows);
  return (
    <RowTable label={t('jobs.queues')} headings={headings}>
      {sorted.map((row) => (
        <Table.Tr key={row.queue}>
          <Table.Th scope="row">
            <JobName kind="queue" code={row.queue} />
          </Table.Th>
          {COUNTS.map((count) => (
            <Table.Td key={count}>{formatCount(row[count], language)}</Table.Td>
          ))}
        </Table.Tr>
      ))}
    </RowTable>
  );
}

function BrokerTable({ broker }: { readonly broker: NonNullable<FailedJobList['broker']> }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  const nameOf = useJobNames();
  const counts = ['waiting', 'delayed', 'active'] as const;
  type Row = (typeof broker.jobs)[number];
  const columns: readonly RowColumn<Row>[] = [
    { id: 'name', label: t('jobs.name'), value: ({ name: code }) => nameOf({ kind: 'job', code }) },
    ...counts.map((id) => ({ id, label: t(`jobs.${id}`), value: (row: Row) => row[id] })),
  ];
  const { headings, sorted } = useSortedRows('redis', columns, broker.jobs);
  return (
    <>
      <h2>{t('jobs.broker')}</h2>
      {broker.jobs.length === 0 ? (
        <p>{t(broker.reachable ? 'jobs.brokerNone' : 'jobs.brokerDown')}</p>
      ) : (
        <RowTable label={t('jobs.broker')} headings={headings}>
          {sorted.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Th scope="row">
                <JobName kind="job" code={row.name} />
              </Table.Th>
              {counts.map((count) => (
                <Table.Td key={count}>{formatCount(row[count], language)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </RowTable>
      )}
    </>
  );
}

function ScheduleTable({ rows }: { readonly rows: readonly JobScheduleRow[] }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  const nameOf = useJobNames();
  const columns: readonly RowColumn<JobScheduleRow>[] = [
    { id: 'name', label: t('jobs.schedule'), value: ({ name: code }) => nameOf({ kind: 'schedule', code }) },
    { id: 'cron', label: t('jobs.cron'), value: ({ cron }) => cron },
    { id: 'next', label: t('jobs.nextAt'), value: ({ nextAt }) => nextAt },
  ];
  const { headings, sorted } = useSortedRows('schedules', columns, rows);
  return (
    <>
      <h2>{t('jobs.schedules')}</h2>
      <RowTable label={t('jobs.schedules')} headings={headings}>
        {sorted.map(({ name, cron, nextAt }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              <JobName kind="schedule" code={name} />
            </Table.Th>
            <Table.Td>
              <CronWords cron={cron} />
            </Table.Td>
            <Table.Td className={styles.when}>{formatMoment(nextAt, language)}</Table.Td>
          </Table.Tr>
        ))}
      </RowTable>
    </>
  );
}

const COLUMNS = [
  { label: 'jobs.name', column: 'name', first: 'name' },
  { label: 'jobs.when', column: 'at', first: '-at' },
  { label: 'jobs.attempts', column: 'attempts', first: '-attempts' },
  { label: 'jobs.error', column: 'error', first: 'error' },
] as const;

interface JobTableProps {
  readonly rows: readonly FailedJobRow[];
  readonly busy: boolean;
  readonly sort: string;
  /** The query of the address of a sort order. */
  readonly searchOf: (sort: FailedJobSort) => string;
  readonly onRetry: (id: string) => void;
}

function JobTable({ rows, busy, sort, searchOf, onRetry }: JobTableProps) {
  const nameOf = useJobNames();
  const { t } = useBackgroundText();
  const language = useLanguage();
  const headings = COLUMNS.map((each) => sortHeading({ ...each, label: t(each.label) }, sort, searchOf));
  return (
    <RowTable label={t('jobs.failedJobs')} headings={[...headings, t('jobs.retry')]}>
      {rows.map(({ id, name, attempts, error, failedAt }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <JobName kind="job" code={name} />
          </Table.Td>
          <Table.Td className={styles.when}>{formatMoment(failedAt, language)}</Table.Td>
          <Table.Td>{attempts}</Table.Td>
          <Table.Td className={styles.wide}>{error}</Table.Td>
          <Table.Td>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={t('jobs.retryOf', {
                name: nameOf({ kind: 'job', code: name }),
                when: formatMoment(failedAt, language),
              })}
              onClick={() => onRetry(id)}
            >
              {t('jobs.retry')}
            </Button>
          </Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
}
