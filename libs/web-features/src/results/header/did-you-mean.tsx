import type { SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findsLittle, useSpelling } from '../data/spelling.query.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import styles from './results-header.module.css';

/**
 * A better spelling, for a search that finds little: in a line that is there anyway, so that the results do not
 * move under a reader who has begun.
 */
export function DidYouMean({ summary }: { summary: SearchSummary | undefined }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const corrected = summary?.corrected ?? null;
  const spelling = useSpelling(corrected === null ? summary : undefined, request);
  if (corrected !== null) return <ShowingCorrected corrected={corrected} />;
  if (summary === undefined || !findsLittle(summary)) return null;
  return (
    <div className={styles.place} role="status">
      {spelling ? (
        <p className={styles.text}>
          {t('didYouMean')}{' '}
          <Link
            className={styles.link}
            title={spelling.corrected}
            to={addressOf({ criteria: spelling.corrected })}
          >
            {spelling.corrected}
          </Link>
          <span className={styles.didYouMeanCount}>
            {' '}
            ({t('didYouMeanCount', format.counted(spelling.count))})
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** That the results are those of a corrected spelling, with the way back to what was typed. */
function ShowingCorrected({ corrected }: { corrected: string }) {
  const { t } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  return (
    <p role="status" className={styles.text}>
      {t('showingResultsFor')} <strong>{corrected}</strong>.{' '}
      <Link className={styles.link} to={addressOf({ asTyped: true })}>
        {t('searchInsteadFor')} {request.criteria}
      </Link>
    </p>
  );
}

/** A query text as it stands in a sentence; one that brings its own quotation marks gets no second pair. */
export function inQuotes(query: string): string {
  const text = query.trim();
  return text.includes('"') ? text : `‘${text}’`;
}
