import type { Language, Source, SourcesResponse } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Badge, Button, Table, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { formatCount, formatMoment, formatPartialDate } from '../i18n/format.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { Lines } from '../forms/lines.js';
import { Message } from '../overlays/message.js';
import { RowTable } from '../lists/row-table.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import styles from './sources-page.module.css';

/** Requests the sources of the records and their freshness. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => callApi('GET /sources', signal),
  staleTime: 60_000,
});

/** Requests how much of the collection has citation data. */
const citationsQuery = queryOptions({
  queryKey: ['citations'],
  queryFn: ({ signal }) => callApi('GET /api/citations', signal),
  staleTime: 60_000,
  retry: false,
});

/** Sources with their numbers of records, newest records, last imports and states. */
export function SourcesTable({ response }: { response: SourcesResponse }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { sources, stale_after_days: staleAfter, as_of: asOf } = response;
  return (
    <RowTable label={t('sourcesTitle')} headings={COLUMNS.map((column) => t(`sourcesColumn.${column}`))}>
      {KINDS.flatMap((kind) => sources.filter((source) => source.kind === kind)).map((source) => (
        <Table.Tr key={source.id}>
          <Table.Th scope="row" className={styles.name}>
            {publicName(source)}
            <Text component="span" display="block" c="dimmed" size="note">
              {source.demonstration
                ? t(source.kind === 'vocabulary' ? 'sourcesDemonstrationTree' : 'sourcesDemonstration')
                : t(`sources.${source.kind}`)}
            </Text>
          </Table.Th>
          <Table.Td>
            {t(`sourcesCount_${source.kind}`, {
              count: source.records,
              formatted: formatCount(source.records, language),
            })}
          </Table.Td>
          <Table.Td>{formatPartialDate(source.newest, language) || '–'}</Table.Td>
          <Table.Td>
            <Imported source={source} />
          </Table.Td>
          <Table.Td>
            <State source={source} staleAfter={staleAfter} asOf={asOf} />
          </Table.Td>
        </Table.Tr>
      ))}
    </RowTable>
  );
}

const COLUMNS = ['source', 'content', 'newest', 'imported', 'state'] as const;

/** The day of the last completed import, in words; its moment for the pointer and for screen readers. */
function Imported({ source }: { source: Source }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { last_success: success, age_days: age } = source;
  if (isBundled(source)) return '–';
  if (success === null || age === null) return t('sourcesNever');
  return (
    <>
      <Text component="span" display="block" className={styles.imported}>
        {daysAgo(age, language)}
      </Text>
      <Text component="span" display="block" c="dimmed" size="note">
        {formatMoment(success, language)}
      </Text>
    </>
  );
}

function State({ source, staleAfter, asOf }: { source: Source; staleAfter: number; asOf: string }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { freshness, color } = freshnessOf(source, asOf);
  const skipped = source.last_run?.counts.rejected ?? 0;
  const words = {
    fresh: t('sourcesFresh'),
    old: t('sourcesOld'),
    partly: t('sourcesSkipped', { count: skipped, formatted: formatCount(skipped, language) }),
    stale: t('sourcesStale', { count: staleAfter }),
    interrupted: t('sourcesInterrupted'),
    failed: t('sourcesFailedRun'),
    bundled: t('sourcesBundled'),
    unknown: t('sourcesUnknown'),
  };
  return <Badge color={color}>{words[freshness]}</Badge>;
}

/** The name of a source for readers: operators name files, such as `key_trials-2026`. */
export function publicName({ name }: Pick<Source, 'name'>): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return /[A-Z]/.test(name) ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The vocabulary of the demonstration is delivered with the product: it is not imported and does not age. */
function isBundled({ kind, demonstration }: Pick<Source, 'kind' | 'demonstration'>): boolean {
  return kind === 'vocabulary' && demonstration;
}

/** State of a source; the worst known one. */
export type Freshness =
  | 'fresh'
  | 'old'
  | 'partly'
  | 'stale'
  | 'interrupted'
  | 'failed'
  | 'bundled'
  | 'unknown';

const COLORS: Readonly<Record<Freshness, string>> = {
  fresh: 'green',
  old: 'gray',
  partly: 'yellow',
  stale: 'yellow',
  interrupted: 'yellow',
  failed: 'orange',
  bundled: 'gray',
  unknown: 'gray',
};

/** Rejected lines up to this share of an import do not count as a partial import. */
const NEGLIGIBLE_SHARE = 0.01;

/** Days after which the newest record of a source no longer makes it up to date, whenever it was imported. */
const OLD_AFTER_DAYS = 365;

/** The state of a source at a moment (ISO), with its colour. */
export function freshnessOf(
  source: Source,
  asOf: string,
): { readonly freshness: Freshness; readonly color: string } {
  const { last_run: run, last_success: success, is_stale: isStale } = source;
  const freshness = ((): Freshness => {
    if (run?.outcome === 'failed') return 'failed';
    if (isStale) return 'stale';
    if (run?.outcome === 'interrupted') return 'interrupted';
    if (isBundled(source)) return 'bundled';
    if (success === null) return 'unknown';
    const isPartial =
      run?.outcome === 'rejections' && run.counts.rejected > run.counts.read * NEGLIGIBLE_SHARE;
    if (isPartial) return 'partly';
    return isOld(source.newest, asOf) ? 'old' : 'fresh';
  })();
  return { freshness, color: COLORS[freshness] };
}

/** Whether the newest record is too old; its date may be a year or a month only, which is read as its end. */
function isOld(newest: string, asOf: string): boolean {
  const limit = new Date(Date.parse(asOf) - OLD_AFTER_DAYS * 86_400_000).toISOString();
  return newest !== '' && newest < limit.slice(0, newest.length);
}

/** A number of days ago, in words: 'today', 'yesterday', '3 days ago'. */
export function daysAgo(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}

const KINDS: readonly Source['kind'][] = ['records', 'notices', 'vocabulary'];

/** `/Sources`: the sources of the records, with one line of freshness each. */
export function SourcesPage() {
  const { t } = useGuideText();
  const { data, isFetching, refetch } = useQuery(sourcesQuery);
  return (
    <PageFrame width="wide">
      <PageTitle>{t('sourcesTitle')}</PageTitle>
      <PageHeading>{t('sourcesTitle')}</PageHeading>
      <Text component="p" size="md" c="dimmed">
        {t('sourcesIntro')}
      </Text>
      {data ? <Sources response={data} /> : null}
      {!data && isFetching ? (
        <div aria-busy="true">
          <VisuallyHidden>{t('sourcesLoading')}</VisuallyHidden>
          <Lines widths={['40%', '75%', '60%', '40%', '75%', '60%']} />
        </div>
      ) : null}
      {!data && !isFetching ? (
        <Message
          tone="problem"
          title={t('sourcesFailed')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('sourcesTryAgain')}
            </Button>
          }
        />
      ) : null}
    </PageFrame>
  );
}

function Sources({ response }: { response: SourcesResponse }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { sources, next_refresh: next, as_of: asOf } = response;
  return (
    <>
      {sources.length === 0 ? <p>{t('sourcesNone')}</p> : <SourcesTable response={response} />}
      <CitationCoverage />
      <Text component="p" c="dimmed">
        {t('sourcesAsOf', { moment: formatMoment(asOf, language) })}
        {next === null ? null : ` ${t('sourcesNext', { moment: formatMoment(next, language) })}`}
      </Text>
    </>
  );
}

/** How many records have citation data; nothing before the first count. */
function CitationCoverage() {
  const { t } = useGuideText();
  const language = useLanguage();
  const { data } = useQuery(citationsQuery);
  if (data === undefined || data.counted_at === null) return null;
  return (
    <Text component="p">
      {t('sourcesCitations', {
        known: formatCount(data.with_citations, language),
        count: data.records,
        formatted: formatCount(data.records, language),
      })}
    </Text>
  );
}
