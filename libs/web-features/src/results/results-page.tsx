import { useLocation } from 'react-router';
import { ResultsView } from './results-view.js';
import { SearchStateProvider, useAddressedSearch } from './request/search-state.js';
import { NoQuery } from './states/no-query.js';

/** The results page, `/Searchresult` (search.md section 2.2). Its address is the whole state of the search. */
export function ResultsPage() {
  const search = useAddressedSearch();
  const typed = useTypedCriteria();
  if (typed.trim() === '') return <NoQuery />;
  return (
    <SearchStateProvider value={search}>
      <ResultsView typed={typed} />
    </SearchStateProvider>
  );
}

/** The query text as it was typed, also where it cannot be searched, so that it stays in the box. */
function useTypedCriteria(): string {
  return new URLSearchParams(useLocation().search).get('criteria') ?? '';
}
