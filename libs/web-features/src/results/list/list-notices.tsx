import { type Diagnostic, FOLD_THRESHOLD, type SearchSummary } from '@clinical/contracts';
import { Notice } from '@clinical/web-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type NavigationCause, useSearchState } from '../request/search-state.js';
import { useQuickFix } from '../states/refused-search.js';
import { useFormat } from '../format/share-links.js';
import { pageCount } from '../pager/pager.js';
import styles from './list-notices.module.css';

export interface ListNoticesProps {
  readonly summary: SearchSummary;
  /** Corrections made while the address was read. */
  readonly corrections: readonly Diagnostic[];
}

/** What to know before reading the list: that words were relaxed (B64), what was corrected or ignored. */
export function ListNotices({ summary, corrections }: ListNoticesProps) {
  const { t } = useTranslation('search');
  const { request } = useSearchState();
  const quickFix = useQuickFix();
  // While the next results load, what is said is still of the text before.
  const isOfText = summary.criteria === request.criteria;
  const { relaxed, total } = summary;
  // What is to be said of the text stands among the details of the search, where there are any.
  const told = new Set((summary.search_details?.notices ?? []).map(identity));
  const notices = distinct([...corrections, ...summary.notices]).filter(
    (notice) => !told.has(identity(notice)),
  );
  const filtered = isFiltered(summary);
  const hasNone = relaxed?.allWords === 0 && total > 0;
  if (!hasNone && notices.length === 0) return null;
  return (
    <Notice tone="info" className={styles.notices}>
      <ul className={styles.list}>
        {hasNone ? <li>{t(filtered ? 'relaxedNoneFiltered' : 'relaxedNone')}</li> : null}
        {notices.map((notice) => (
          <li key={`${notice.code} ${notice.message}`}>
            {notice.message}
            {notice.hint ? <span className={styles.hint}> {notice.hint}</span> : null}{' '}
            {isOfText ? quickFix(notice) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whether records with all the words may be among those that a filter kept out, for only what passes is counted. */
function isFiltered({ filters }: SearchSummary): boolean {
  const { categories, publications, clinical_area: area, from_date: from, to_date: to } = filters;
  return categories.length + publications.length > 0 || (area ?? from ?? to) !== null;
}

/** The page and the server read the same parameters and may say the same of them. */
function distinct(notices: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = new Map(notices.map((notice) => [identity(notice), notice]));
  return [...byText.values()];
}

function identity({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

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
