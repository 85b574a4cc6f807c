import type { SuggestionsResponse } from '@clinical/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api-client/call-api.js';

/** Pause in typing after which suggestions are requested, in milliseconds. */
const TYPING_PAUSE_MS = 120;

/** Longer texts get no suggestions: they would not fit into an address. */
const MAX_SUGGESTED_LENGTH = 200;

/** Completions of the words typed so far. `keywords` is not blank. */
const suggestionsQuery = (keywords: string) =>
  queryOptions({
    queryKey: ['suggestions', keywords],
    queryFn: ({ signal }) => callApi('GET /Searchsuggestions', signal, { query: { keywords } }),
    // Late suggestions are useless, so there is no retry (SEARCH-8: silent).
    retry: false,
    staleTime: 5 * 60_000,
  });

/**
 * Suggestions for a text being typed: none for a blank one, the latest response only, the previous list in the
 * meantime so that it does not flicker. Failures return none.
 */
export function useSuggestions(text: string, isEnabled: boolean): SuggestionsResponse {
  const [keywords] = useDebouncedValue(text.trim().replace(/\s+/g, ' '), TYPING_PAUSE_MS);
  const typed = text.trim() !== '';
  const enabled = isEnabled && keywords !== '' && keywords.length <= MAX_SUGGESTED_LENGTH;
  const { data, isError } = useQuery({
    ...suggestionsQuery(keywords),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled && typed && !isError && data ? data : NONE;
}

const NONE: SuggestionsResponse = [];
