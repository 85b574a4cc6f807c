import { readDocumentLookup } from '@clinical/contracts';
import { Navigate } from 'react-router';
import { ResultsView } from './results-view.js';
import { SearchStateProvider, useAddressedSearch } from './request/search-state.js';
import { typedText } from './request/typed-text.js';
import { NoQuery } from './states/no-query.js';
import { UnreadableAddress } from './states/unreadable-address.js';
import { ResultListSkeleton } from './list/result-list-skeleton.js';

/**
 * The results page, `/Searchresult` (SEARCH-2.2). Its address is the whole state of the search; that of
 * a look-up (B1) leads to the document.
 */
export function ResultsPage() {
  const search = useAddressedSearch();
  if (search.status === 'unpacking') return <ResultListSkeleton />;
  if (search.status === 'unreadable') return <UnreadableAddress />;
  const documentId = readDocumentLookup(search.parameters);
  if (documentId) return <Navigate replace to={`/Document/${encodeURIComponent(documentId)}`} />;
  if (typedText(search) === '') return <NoQuery />;
  return (
    <SearchStateProvider value={search}>
      <ResultsView />
    </SearchStateProvider>
  );
}
