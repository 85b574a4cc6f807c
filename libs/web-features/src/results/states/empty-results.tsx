import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';
import { useFormat } from '../format/use-format.js';
import { inQuotes } from '../header/in-quotes.js';
import { narrows, withoutFilters } from '../request/change-request.js';
import { headline, typedText } from '../request/typed-text.js';
import { useSearchState } from '../request/search-state.js';
import { PartsFound } from './parts-found.js';
import { queryParts } from './query-parts.js';
import styles from './states.module.css';

/** Nothing found: what was searched, which part of it finds nothing, and the nearest search that finds something. */
export function EmptyResults() {
  const { t } = useTranslation('search');
  const search = useSearchState();
  const { request } = search;
  // An advanced search has its parts among its details, as they were read.
  const parts = request.searchType === 'standard' ? queryParts(request.criteria) : [];
  return (
    <div className={styles.state}>
      <h2>{t('emptyTitle', { query: inQuotes(headline(typedText(search))) })}</h2>
      {narrows(request) ? <WithoutFilters /> : null}
      {parts.length > 0 ? <PartsFound parts={parts} /> : null}
      <h3>{t('emptyAdviceTitle')}</h3>
      <ul>
        <li>{t('emptyAdviceSpelling')}</li>
        {parts.length > 0 ? <li>{t('emptyAdviceFewer')}</li> : null}
        {request.criteria.includes('"') ? <li>{t('emptyAdviceQuotes')}</li> : null}
      </ul>
    </div>
  );
}

/** The same words without the filters, with how much that finds. */
function WithoutFilters() {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request, addressOf } = useSearchState();
  const unfiltered = withoutFilters(request);
  // It is the reader's own search, with a place in the history, only once they go there.
  const total = useQuery(searchEvidenceQuery({ ...unfiltered, history: false })).data?.summary.total;
  if (total === 0) return null;
  return (
    <p>
      {t('emptyFiltered')}{' '}
      <Link to={addressOf(unfiltered)} state={{ cause: 'filter' }} preventScrollReset>
        {total === undefined
          ? t('emptyWithoutFilters')
          : t('emptyWithoutFiltersCount', format.counted(total))}
      </Link>
    </p>
  );
}
