import type { SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { findsLittle, useSpelling } from '../data/spelling.query.js';
import { useFormat } from '../format/use-format.js';
import { useSearchState } from '../request/search-state.js';
import styles from './did-you-mean.module.css';

/**
 * A better spelling, for a search that finds little: in a line that is there anyway, so that the results do not
 * move under a reader who has begun.
 */
export function DidYouMean({ summary }: { summary: SearchSummary | undefined }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const spelling = useSpelling(summary, request);
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
          <span className={styles.count}> ({t('didYouMeanCount', format.counted(spelling.count))})</span>
        </p>
      ) : null}
    </div>
  );
}
