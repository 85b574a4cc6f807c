import { searchQueryString } from '@clinical/contracts';
import { useTranslation } from '../i18n/use-translation.js';
import { useSearchState } from '../results/request/search-state.js';

/** Feed readers fetch addresses; a strategy longer than this is none. */
const MAX_QUERY = 2_000;

/** Says in the head of the page where the search is as a feed, for browsers and feed readers. React puts it there. */
export function FeedLink() {
  const { t } = useTranslation('search');
  const { request, errors } = useSearchState();
  const query = searchQueryString({ ...request, page: 1, sort: 'r', explain: false, details: false });
  if (errors.length > 0 || query.length > MAX_QUERY) return null;
  return <link rel="alternate" type="application/atom+xml" title={t('feed')} href={`/feed?${query}`} />;
}
