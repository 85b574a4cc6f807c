import { FOLD_THRESHOLD, type SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../format/use-format.js';
import { useSearchState, type NavigationCause } from '../request/search-state.js';
import styles from './fold-line.module.css';

const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/** After the last listed result: how many the relevance fold hides (decisions.md B37), and the way to see them. */
export function FoldLine({ summary, isLastPage }: { summary: SearchSummary; isLastPage: boolean }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { addressOf } = useSearchState();
  if (summary.filters.showall) {
    return (
      <p className={styles.line}>
        {t('showAllInForce')}{' '}
        <Link to={addressOf({ showAll: false })} state={FILTER} preventScrollReset>
          {t('hideLower')}
        </Link>
      </p>
    );
  }
  if (summary.folded === 0 || !isLastPage) return null;
  return (
    <p className={styles.line}>
      {t('folded', format.counted(summary.folded))}{' '}
      {summary.isPro ? (
        <Link to={addressOf({ showAll: true })} state={FILTER} preventScrollReset>
          {t('showAll')}
        </Link>
      ) : (
        <span className={styles.help}>{t('foldedHelp', { percent: format.percent(FOLD_THRESHOLD) })}</span>
      )}
    </p>
  );
}
