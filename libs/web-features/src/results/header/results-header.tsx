import type { SearchSummary } from '@clinical/contracts';
import { Spinner } from '@clinical/web-ui';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../layout/page-heading.js';
import { useSite } from '../../api-client/site.query.js';
import { useFoundText } from '../request/typed-text.js';
import { inQuotes } from './did-you-mean.js';
import styles from './results-header.module.css';

export interface ResultsHeaderProps {
  readonly criteria: string;
  /** The answer shown; undefined while there is none. */
  readonly summary: SearchSummary | undefined;
  /** The next answer takes long enough to say so. */
  readonly processing: boolean;
  /** There is no answer to count, and why is said below. */
  readonly failed: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Stands beside the count, where it may come late without anything moving. */
  readonly aside?: ReactNode;
}

/** What was searched and how much was found (SEARCH-2.2). Its lines stand there from the start. */
export function ResultsHeader({
  criteria,
  summary,
  processing,
  failed,
  headingRef,
  aside,
}: ResultsHeaderProps) {
  const { t } = useTranslation('search');
  const site = useSite();
  const isPro = summary?.isPro ?? site?.isPro ?? false;
  return (
    <div>
      <PageHeading ref={headingRef} className={styles.heading}>
        {t('heading', { query: inQuotes(criteria) })}
      </PageHeading>
      {failed ? null : (
        <>
          <div className={styles.count}>
            <Spinner label={t('processing')} visible={processing} />
            {!processing && summary ? <ResultCount summary={summary} /> : null}
            {aside}
          </div>
          {isPro ? null : <p className={styles.note}>{summary ? t('proNote') : null}</p>}
        </>
      )}
    </div>
  );
}

function ResultCount({ summary }: { summary: SearchSummary }) {
  const { t } = useTranslation('search');
  const found = useFoundText();
  if (summary.total === 0) return <p className={styles.none}>{t('resultsNotFound')}</p>;
  const missing = summary.relaxed?.notRequired ?? [];
  return (
    <>
      <p className={styles.found}>{found(summary)}</p>
      {missing.length > 0 ? (
        <p className={styles.required}>{t('notRequired', { words: missing.join(', ') })}</p>
      ) : null}
    </>
  );
}
