import { ResultsView } from './results-view.js';
import { SearchStateProvider, useAddressedSearch } from './request/search-state.js';
import { typedText } from './request/typed-text.js';
import { NoQuery } from './states/no-query.js';
import { UnreadableAddress } from './states/unreadable-address.js';
import { ResultListSkeleton } from './list/result-list-skeleton.js';

/** The results page, `/Searchresult` (search.md section 2.2). Its address is the whole state of the search. */
export function ResultsPage() {
  const search = useAddressedSearch();
  if (search.status === 'unpacking') return <ResultListSkeleton />;
  if (search.status === 'unreadable') return <UnreadableAddress />;
  if (typedText(search) === '') return <NoQuery />;
  return (
    <SearchStateProvider value={search}>
      <ResultsView />
    </SearchStateProvider>
  );
}
