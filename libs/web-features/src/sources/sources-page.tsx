import type { Language, Source, SourceRun, SourcesResponse } from '@clinical/contracts';
import { Button, Notice, SkeletonLines, Verdict, type VerdictTone, VisuallyHidden } from '@clinical/web-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';
import { formatCount, formatMoment, formatPartialDate } from '../i18n/format.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import styles from './sources-page.module.css';

/** Asks where the records come from and how fresh they are. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => callApi('GET /sources', signal),
  staleTime: 60_000,
});

const CHANGES = [
  ['new', 'sourcesNew'],
  ['updated', 'sourcesChanged'],
  ['unchanged', 'sourcesUnchanged'],
  ['deleted', 'sourcesDeleted'],
  ['rejected', 'sourcesRejected'],
] as const;

/** A source: its name, how it stands, what there is of it, when it was last brought up to date and what that changed. */
export function SourceLine({ source, staleAfter }: { source: Source; staleAfter: number }) {
  const { t } = useGuideText();
  const { freshness, tone } = freshnessOf(source);
  const words = {
    fresh: t('sourcesFresh'),
    partly: t('sourcesFreshPartly'),
    stale: t('sourcesStale', { count: staleAfter }),
    interrupted: t('sourcesInterrupted'),
    failed: t('sourcesFailedRun'),
    unknown: t('sourcesUnknown'),
  };
  return (
    <li className={styles.source}>
      <p className={styles.head}>
        <strong className={styles.name}>{source.name}</strong>
        <Verdict tone={tone}>{words[freshness]}</Verdict>
      </p>
      {source.demonstration ? <p className={styles.quiet}>{t('sourcesDemonstration')}</p> : null}
      <p>
        <Holdings source={source} />
      </p>
      {source.last_run === null ? null : (
        <p className={styles.quiet}>
          <LastRun run={source.last_run} />
        </p>
      )}
    </li>
  );
}

function Holdings({ source }: { source: Source }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const { kind, records, newest, last_success: success, age_days: age } = source;
  const date = formatPartialDate(newest, language);
  const parts = [
    t(`sourcesCount_${kind}`, { count: records, formatted: formatCount(records, language) }),
    date === '' ? '' : t(kind === 'vocabulary' ? 'sourcesEdition' : 'sourcesNewest', { date }),
    success === null || age === null
      ? t('sourcesNever')
      : t('sourcesUpdated', { when: daysAgo(age, language), moment: formatMoment(success, language) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function LastRun({ run }: { run: SourceRun }) {
  const { t } = useGuideText();
  const language = useLanguage();
  const changes = CHANGES.filter(([count]) => run.counts[count] > 0).map(([count, text]) =>
    t(text, { formatted: formatCount(run.counts[count], language) }),
  );
  return t('sourcesLast', { changes: changes.length === 0 ? t('sourcesNothing') : changes.join(', ') });
}

/** How a source stands; the worst that is known of it. */
export type Freshness = 'fresh' | 'partly' | 'stale' | 'interrupted' | 'failed' | 'unknown';

const TONES: Readonly<Record<Freshness, VerdictTone>> = {
  fresh: 'good',
  partly: 'caution',
  stale: 'caution',
  interrupted: 'caution',
  failed: 'bad',
  unknown: 'unknown',
};

/** How a source stands, and how that is drawn. */
export function freshnessOf({ last_run: run, last_success: success, is_stale: isStale }: Source): {
  readonly freshness: Freshness;
  readonly tone: VerdictTone;
} {
  const freshness = ((): Freshness => {
    if (run?.outcome === 'failed') return 'failed';
    if (isStale) return 'stale';
    if (run?.outcome === 'interrupted') return 'interrupted';
    if (success === null) return 'unknown';
    return run?.outcome === 'rejections' ? 'partly' : 'fresh';
  })();
  return { freshness, tone: TONES[freshness] };
}

/** So many whole days ago, in words: 'today', 'yesterday', '3 days ago'. */
export function daysAgo(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
}

const KINDS: readonly Source['kind'][] = ['records', 'notices', 'vocabulary'];

/** `/Sources`: where the records come from, one line of freshness a source. */
export function SourcesPage() {
  const { t } = useGuideText();
  const { data, isFetching, refetch } = useQuery(sourcesQuery);
  return (
    <div className={styles.page}>
      <PageTitle>{t('sourcesTitle')}</PageTitle>
      <PageHeading>{t('sourcesTitle')}</PageHeading>
      <p className={styles.intro}>{t('sourcesIntro')}</p>
      {data ? <Sources response={data} /> : null}
      {!data && isFetching ? (
        <div aria-busy="true">
          <VisuallyHidden>{t('sourcesLoading')}</VisuallyHidden>
          <SkeletonLines widths={['40%', '75%', '60%', '40%', '75%', '60%']} />
        </div>
      ) : null}
      {!data && !isFetching ? (
        <Notice
          tone="problem"
          title={t('sourcesFailed')}
          actions={<Button onClick={() => void refetch()}>{t('sourcesTryAgain')}</Button>}
        />
      ) : null}
    </div>
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
            <ul className={styles.sources}>
              {ofKind.map((source) => (
                <SourceLine key={source.id} source={source} staleAfter={staleAfter} />
              ))}
            </ul>
          </section>
        );
      })}
      <p className={styles.quiet}>
        {t('sourcesAsOf', { moment: formatMoment(asOf, language) })}
        {next === null ? null : ` ${t('sourcesNext', { moment: formatMoment(next, language) })}`}
      </p>
    </>
  );
}
