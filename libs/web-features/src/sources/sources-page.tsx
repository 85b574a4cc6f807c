import type { Language, Source, SourcesResponse } from '@clinical/contracts';
import { VisuallyHidden } from '@clinical/web-ui';
import { Badge, Button, Flex, Paper, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { formatCount, formatMoment, formatPartialDate } from '../i18n/format.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { Lines } from '../forms/lines.js';
import { Message } from '../overlays/message.js';
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

/** A source: its name, state, number of records and last update. */
export function SourceLine({ source, staleAfter }: { source: Source; staleAfter: number }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { freshness, color } = freshnessOf(source);
  const skipped = source.last_run?.counts.rejected ?? 0;
  const words = {
    fresh: t('sourcesFresh'),
    partly: t('sourcesSkipped', { count: skipped, formatted: formatCount(skipped, language) }),
    stale: t('sourcesStale', { count: staleAfter }),
    interrupted: t('sourcesInterrupted'),
    failed: t('sourcesFailedRun'),
    bundled: t('sourcesBundled'),
    unknown: t('sourcesUnknown'),
  };
  return (
    <Paper component="li" withBorder p="md">
      <Flex wrap="wrap" align="center" justify="space-between" rowGap={0} columnGap="md">
        <Text component="strong" fw={550} className={styles.name}>
          {publicName(source)}
        </Text>
        <Badge color={color}>{words[freshness]}</Badge>
      </Flex>
      {source.demonstration ? (
        <Text c="dimmed">
          {t(source.kind === 'vocabulary' ? 'sourcesDemonstrationTree' : 'sourcesDemonstration')}
        </Text>
      ) : null}
      <Text>
        <Holdings source={source} />
      </Text>
    </Paper>
  );
}

/** The name of a source for readers: operators name files, such as `key_trials-2026`. */
export function publicName({ name }: Pick<Source, 'name'>): string {
  const words = name.replace(/[_-]+/g, ' ').trim();
  return /[A-Z]/.test(name) ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

function Holdings({ source }: { source: Source }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { kind, records, newest, last_success: success, age_days: age } = source;
  const date = formatPartialDate(newest, language);
  const updated =
    success === null || age === null
      ? t('sourcesNever')
      : t('sourcesUpdated', { when: daysAgo(age, language), moment: formatMoment(success, language) });
  const parts = [
    t(`sourcesCount_${kind}`, { count: records, formatted: formatCount(records, language) }),
    date === '' ? '' : t(kind === 'vocabulary' ? 'sourcesEdition' : 'sourcesNewest', { date }),
    isBundled(source) ? '' : updated,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The vocabulary of the demonstration is delivered with the product: it is not imported and does not age. */
function isBundled({ kind, demonstration }: Pick<Source, 'kind' | 'demonstration'>): boolean {
  return kind === 'vocabulary' && demonstration;
}

/** State of a source; the worst known one. */
export type Freshness = 'fresh' | 'partly' | 'stale' | 'interrupted' | 'failed' | 'bundled' | 'unknown';

const COLORS: Readonly<Record<Freshness, string>> = {
  fresh: 'green',
  partly: 'yellow',
  stale: 'yellow',
  interrupted: 'yellow',
  failed: 'orange',
  bundled: 'gray',
  unknown: 'gray',
};

/** Rejected lines up to this share of an import do not count as a partial import. */
const NEGLIGIBLE_SHARE = 0.01;

/** The state of a source with its colour. */
export function freshnessOf(source: Source): { readonly freshness: Freshness; readonly color: string } {
  const { last_run: run, last_success: success, is_stale: isStale } = source;
  const freshness = ((): Freshness => {
    if (run?.outcome === 'failed') return 'failed';
    if (isStale) return 'stale';
    if (run?.outcome === 'interrupted') return 'interrupted';
    if (isBundled(source)) return 'bundled';
    if (success === null) return 'unknown';
    const isPartial =
      run?.outcome === 'rejections' && run.counts.rejected > run.counts.read * NEGLIGIBLE_SHARE;
    return isPartial ? 'partly' : 'fresh';
  })();
  return { freshness, color: COLORS[freshness] };
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
  const { sources, stale_after_days: staleAfter, next_refresh: next, as_of: asOf } = response;
  return (
    <>
      {sources.length === 0 ? <p>{t('sourcesNone')}</p> : null}
      {KINDS.map((kind) => {
        const ofKind = sources.filter((source) => source.kind === kind);
        return ofKind.length === 0 ? null : (
          <section key={kind} aria-labelledby={`sources-${kind}`}>
            <h2 id={`sources-${kind}`}>{t(`sources.${kind}`)}</h2>
            <Flex component="ul" direction="column" gap="sm" mt="sm">
              {ofKind.map((source) => (
                <SourceLine key={source.id} source={source} staleAfter={staleAfter} />
              ))}
            </Flex>
          </section>
        );
      })}
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
