import type { SearchSummary } from '@clinical/contracts';
import { lazyPart } from '../../layout/lazy-part.js';
import { useSearchState } from '../request/search-state.js';

/** Comes with the searches that have details, and not with every page of results. */
const SearchDetailsPanel = lazyPart(
  async () => (await import('../../advanced/details/index.js')).SearchDetailsPanel,
);

export interface SearchDetailsSectionProps {
  readonly summary: SearchSummary;
  /** The answer is that of the search before. */
  readonly stale: boolean;
}

/** The details of an advanced or PICO search; nothing for others. */
export function SearchDetailsSection({ summary, stale }: SearchDetailsSectionProps) {
  const { request, addressOf } = useSearchState();
  const { search_details: details } = summary;
  if (details === null || request.searchType === 'standard' || stale) return null;
  const asAdvanced = (criteria: string) =>
    addressOf({
      searchType: 'advanced',
      dialect: details.dialect,
      criteria,
      form: null,
      intervention: '',
      comparison: '',
      outcome: '',
      picoLevel: 0,
    });
  return (
    <SearchDetailsPanel
      summary={summary}
      details={details}
      request={request}
      addressOf={asAdvanced}
      editAddress={asAdvanced(details.query)}
    />
  );
}
