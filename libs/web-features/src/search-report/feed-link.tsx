import { FROM_THE_START, searchQueryString } from '@clinical/contracts';
import { useTranslation } from '../i18n/use-translation.js';
import { useSearchState } from '../results/request/search-state.js';

/** Feed readers request addresses; a longer strategy does not fit into one. */
const MAX_QUERY = 2_000;

/** Adds the feed of the search to the head of the page, for browsers and feed readers. React moves it there. */
export function FeedLink() {
  const { t } = useTranslation('search');
  const { request, errors } = useSearchState();
  const query = searchQueryString({
    ...request,
    ...FROM_THE_START,
    sort: 'r',
    explain: false,
    details: false,
  });
  if (errors.length > 0 || query.length > MAX_QUERY) return null;
  return <link rel="alternate" type="application/atom+xml" title={t('feed')} href={`/feed?${query}`} />;
}
