import { FOLD_THRESHOLD, type SearchSummary } from '@clinical/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../format/use-format.js';
import { pageCount } from '../pager/pager-window.js';
import { useSearchState, type NavigationCause } from '../request/search-state.js';
import styles from './fold-line.module.css';

const FILTER: { cause: NavigationCause } = { cause: 'filter' };

/**
 * How many the relevance fold hides (B37): after the last listed result, and for Pro users, who can list
 * them (SEARCH-2.2), after every page.
 */
export function FoldLine({ summary }: { summary: SearchSummary }) {
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
  const isLastPage = summary.page >= pageCount(summary.listed, summary.rows);
  if (summary.folded === 0 || !(summary.isPro || isLastPage)) return null;
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
