import type { Source, SourcesResponse } from '@clinical/contracts';
import { Button, Notice, SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../i18n/format.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { SourceLine } from './source-line.js';
import { sourcesQuery } from './sources.query.js';
import styles from './sources-page.module.css';

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
