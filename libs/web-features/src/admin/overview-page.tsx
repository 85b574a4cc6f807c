import type { AdminOverview } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Badge, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { AccountLoadFailed } from '../account/account-page.js';
import { useAccountText } from '../account/use-account-text.js';
import { Lines } from '../forms/lines.js';
import { formatCount, formatMoment, formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { AdminPage } from './admin-page.js';
import { overviewQuery } from './admin.query.js';
import type { NamedCount } from './count-chart.js';
import { Tiles } from '../layout/tiles.js';
import { SourcesTable, sourcesQuery } from '../sources/sources-page.js';
import styles from './admin.module.css';

const CountChart = lazy(async () => ({ default: (await import('./count-chart.js')).CountChart }));

/** In pixels. */
const CHART_HEIGHT = 180;
const MAIL_STATES = ['sent', 'queued', 'sending', 'refused'] as const;
const JOB_STATES = ['waiting', 'delayed', 'running', 'failed'] as const;

/** `/Admin`: how the service is used, and whether its parts work. */
export function OverviewPage() {
  const { t } = useAccountText();
  return (
    <AdminPage title={t('overview.title')}>
      <Overview />
    </AdminPage>
  );
}

function Overview() {
  const { t } = useAccountText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(overviewQuery);
  const number = (count: number) => formatCount(count, language);
  if (!data)
    return error ? (
      <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
    ) : (
      <Lines widths={['60%', '90%', '75%', '85%']} />
    );
  const { accounts, mail, jobs } = data;
  return (
    <Stack gap="lg">
      <Tiles least="9.75rem">
        <Figure
          title={t('overview.documents')}
          value={data.documents === null ? '–' : number(data.documents)}
        >
          {data.documents === null ? (
            <Badge color="orange">{t('overview.engineDown')}</Badge>
          ) : data.refreshedAt === null ? (
            t('overview.neverRefreshed')
          ) : (
            t('overview.refreshed', { when: formatMoment(data.refreshedAt, language) })
          )}
        </Figure>
        <Figure title={t('overview.accounts')} value={number(accounts.total)} to="/Admin/accounts">
          {t('overview.verified', { number: number(accounts.verified) })}
        </Figure>
        <Figure title={t('overview.mail')} value={number(mail.sent)}>
          {t('overview.mailQueued', { number: number(mail.queued + mail.sending) })}
          {mail.refused === 0 ? null : (
            <Badge color="orange">{t('overview.mailRefused', { number: number(mail.refused) })}</Badge>
          )}
        </Figure>
        <Figure
          title={t('overview.jobs')}
          value={number(jobs.waiting + jobs.delayed + jobs.running)}
          to="/Admin/jobs"
        >
          <Badge color={jobs.failed === 0 ? 'green' : 'orange'}>
            {t('overview.jobsFailed', { number: number(jobs.failed) })}
          </Badge>
        </Figure>
        <Figure title={t('overview.messages')} value={number(data.messages)} to="/Admin/messages" />
      </Tiles>
      <SourcesCard />
      <Tiles least="24rem" className={styles.charts}>
        <DayChart
          title={t('overview.searches')}
          whenEmpty={t('overview.searches.none')}
          days={data.searches}
        />
        <DayChart
          title={t('overview.newAccounts')}
          whenEmpty={t('overview.newAccounts.none')}
          days={accounts.new}
        />
        <ChartCard
          title={t('overview.mailByState')}
          whenEmpty={t('overview.mailByState.none')}
          counts={MAIL_STATES.map((state) => ({ name: t(`overview.mail.${state}`), count: mail[state] }))}
        />
        <ChartCard
          title={t('overview.jobsByState')}
          whenEmpty={t('overview.jobsByState.none')}
          counts={JOB_STATES.map((state) => ({ name: t(`overview.jobs.${state}`), count: jobs[state] }))}
        />
      </Tiles>
    </Stack>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: string;
  /** Page with details. */
  readonly to?: string;
  readonly children?: ReactNode;
}

function Figure({ title, value, to, children }: FigureProps) {
  return (
    <Paper withBorder p="md">
      <Text component="h2" size="sm" c="dimmed" fw={550}>
        {to === undefined ? title : <Link to={to}>{title}</Link>}
      </Text>
      <Text fz="xl" fw={700}>
        {value}
      </Text>
      <Group gap="xs" fz="sm" c="dimmed">
        {children}
      </Group>
    </Paper>
  );
}

interface DayChartProps extends Pick<ChartCardProps, 'title' | 'whenEmpty'> {
  readonly days: AdminOverview['searches'];
}

/** Counts by day. */
function DayChart({ title, whenEmpty, days }: DayChartProps) {
  const { t } = useAccountText();
  const language = useLanguage();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      title={title}
      whenEmpty={whenEmpty}
      note={t('overview.inDays', { number: formatCount(total, language), days: days.length })}
      counts={days.map(({ day, count }) => ({ name: formatPartialDate(day, language), count }))}
    />
  );
}

interface ChartCardProps {
  readonly title: string;
  readonly note?: string;
  /** What will be shown and when, while all counts are 0. */
  readonly whenEmpty: string;
  /** Each count with its name, in the order of the chart. */
  readonly counts: readonly NamedCount[];
}

/** Counts as bars, and in words for screen readers. The chart loads late, so its space is reserved. */
function ChartCard({ title, note, whenEmpty, counts }: ChartCardProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Group justify="space-between" mb="sm">
        <h2>{title}</h2>
        {note === undefined ? null : <Text c="dimmed">{note}</Text>}
      </Group>
      {counts.every(({ count }) => count === 0) ? (
        <Text c="dimmed">{whenEmpty}</Text>
      ) : (
        <Chart title={title} counts={counts} />
      )}
    </Paper>
  );
}

function Chart({ title, counts }: Pick<ChartCardProps, 'title' | 'counts'>) {
  const language = useLanguage();
  return (
    <>
      <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
        <CountChart label={title} counts={counts} height={CHART_HEIGHT} />
      </Suspense>
      <VisuallyHidden>
        <ol>
          {counts.map(({ name, count }) => (
            <li key={name}>{`${name}: ${formatCount(count, language)}`}</li>
          ))}
        </ol>
      </VisuallyHidden>
    </>
  );
}

/** The sources of the collection, with their last imports and ages. */
function SourcesCard() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(sourcesQuery);
  return (
    <section aria-labelledby="overview-sources">
      <h2 id="overview-sources">
        <Link to="/Sources">{t('overview.sources')}</Link>
      </h2>
      {data === undefined && error === null ? <Lines widths={['60%', '75%']} /> : null}
      {data === undefined && error !== null ? (
        <AccountLoadFailed error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <SourcesTable response={data} />}
    </section>
  );
}
