import type { FailedJobList, FailedJobRow, JobScheduleRow, QueueCountsRow } from '@clinical/contracts';
import { Button, SkeletonLines } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useBackgroundText } from '../i18n/use-background-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminPage, AdminTable, ListPager, useListAddress } from './admin-page.js';
import { failedJobsQuery, retryJobs } from './admin.query.js';
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
  const { page, go } = useListAddress('job');
  const { data, error, refetch } = useQuery(failedJobsQuery(page));
  const [outcome, setOutcome] = useState('');
  const { mutate, isPending: busy } = useApiMutation({
    request: retryJobs,
    invalidates: [['admin-jobs']],
    onSuccess: ({ retried }) =>
      setOutcome(t('jobs.retried', { count: retried, number: formatCount(retried, language) })),
    onError: (problem) => setOutcome(failureText(problem, account.t)),
  });
  const retry = (ids: readonly string[] | null) => {
    setOutcome('');
    mutate(ids);
  };
  if (error !== null && data === undefined)
    return <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines widths={['100%', '90%', '95%', '85%']} />;
  return (
    <>
      <p className={styles.intro}>{t('jobs.intro')}</p>
      <div>
        <Button onClick={() => void refetch()}>{t('jobs.refresh')}</Button>
      </div>
      <h2>{t('jobs.queues')}</h2>
      <QueueTable rows={data.queues} />
      {data.broker === null ? null : <BrokerTable broker={data.broker} />}
      {data.schedules.length > 0 ? <ScheduleTable rows={data.schedules} /> : null}
      <h2>{t('jobs.failedJobs')}</h2>
      <p role="status">{outcome}</p>
      <p>
        {data.total === 0
          ? t('jobs.none')
          : t('jobs.total', { count: data.total, number: formatCount(data.total, language) })}
      </p>
      {data.data.length > 0 ? (
        <>
          <div>
            <Button disabled={busy} onClick={() => retry(null)}>
              {t('jobs.retryAll')}
            </Button>
          </div>
          <JobTable rows={data.data} busy={busy} onRetry={(id) => retry([id])} />
        </>
      ) : null}
      <ListPager page={page} total={data.total} onPage={(next) => go({ page: next })} />
    </>
  );
}

const COUNTS = ['waiting', 'delayed', 'running', 'failed'] as const;

function QueueTable({ rows }: { readonly rows: readonly QueueCountsRow[] }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  return (
    <AdminTable
      label={t('jobs.queues')}
      headings={[t('jobs.queue'), ...COUNTS.map((count) => t(`jobs.${count}`))]}
    >
      {rows.map((row) => (
        <tr key={row.queue}>
          <th scope="row">{row.queue}</th>
          {COUNTS.map((count) => (
            <td key={count}>{formatCount(row[count], language)}</td>
          ))}
        </tr>
      ))}
    </AdminTable>
  );
}

function BrokerTable({ broker }: { readonly broker: NonNullable<FailedJobList['broker']> }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  const counts = ['waiting', 'delayed', 'active'] as const;
  return (
    <>
      <h2>{t('jobs.broker')}</h2>
      {broker.jobs.length === 0 ? (
        <p>{t(broker.reachable ? 'jobs.brokerNone' : 'jobs.brokerDown')}</p>
      ) : (
        <AdminTable
          label={t('jobs.broker')}
          headings={[t('jobs.name'), ...counts.map((count) => t(`jobs.${count}`))]}
        >
          {broker.jobs.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {counts.map((count) => (
                <td key={count}>{formatCount(row[count], language)}</td>
              ))}
            </tr>
          ))}
        </AdminTable>
      )}
    </>
  );
}

function ScheduleTable({ rows }: { readonly rows: readonly JobScheduleRow[] }) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  return (
    <>
      <h2>{t('jobs.schedules')}</h2>
      <AdminTable
        label={t('jobs.schedules')}
        headings={[t('jobs.schedule'), t('jobs.cron'), t('jobs.nextAt')]}
      >
        {rows.map(({ name, cron, nextAt }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{cron}</td>
            <td className={styles.when}>{formatMoment(nextAt, language)}</td>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}

const HEADINGS = ['jobs.name', 'jobs.when', 'jobs.attempts', 'jobs.error', 'jobs.retry'] as const;

interface JobTableProps {
  readonly rows: readonly FailedJobRow[];
  readonly busy: boolean;
  readonly onRetry: (id: string) => void;
}

function JobTable({ rows, busy, onRetry }: JobTableProps) {
  const { t } = useBackgroundText();
  const language = useLanguage();
  return (
    <AdminTable label={t('jobs.failedJobs')} headings={HEADINGS.map((heading) => t(heading))}>
      {rows.map(({ id, name, attempts, error, failedAt }) => (
        <tr key={id}>
          <td>{name}</td>
          <td className={styles.when}>{formatMoment(failedAt, language)}</td>
          <td>{attempts}</td>
          <td className={styles.wide}>{error}</td>
          <td>
            <Button
              disabled={busy}
              aria-label={t('jobs.retryOf', { name, when: formatMoment(failedAt, language) })}
              onClick={() => onRetry(id)}
            >
              {t('jobs.retry')}
            </Button>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
