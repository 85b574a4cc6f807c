import { SearchTooLargeError } from '../../errors.js';
import { MAX_PATTERN_EXPANSIONS, type TokenPattern } from '../../search-plan.js';
import { textMatcher } from '../../vocabulary/token-pattern.js';
import { bucketsOf, type RawResponse } from './raw-response.js';

/**
 * The values that a pattern fits, and how many documents hold each.
 *
 * @param answer to `valuesAggregation`
 * @throws SearchTooLargeError when there are too many values to try the pattern on all of them
 */
export function fittingValues(pattern: TokenPattern, answer: RawResponse | undefined): Map<string, number> {
  const { fits } = textMatcher(pattern);
  const values = answer?.aggregations?.['values'];
  const fitting = new Map<string, number>();
  for (const { key, doc_count: count } of bucketsOf(values))
    if (fits(String(key))) fitting.set(String(key), count);
  // That so many fit is enough to know.
  const isCut = (values?.sum_other_doc_count ?? 0) > 0 && fitting.size <= MAX_PATTERN_EXPANSIONS;
  if (isCut) throw new SearchTooLargeError('A pattern is too wide to be tried on all values of its field.');
  return fitting;
}
