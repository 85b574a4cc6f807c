import { SearchTooLargeError } from '../../errors.js';
import { MAX_PATTERN_EXPANSIONS, type TokenPattern, type ValueField } from '../../search-plan.js';
import { textMatcher } from '../../shared/pattern-expansion.js';
import { bucketsOf, type RawResponse } from '../decode/raw-response.js';
import type { SearchBody } from './search-bodies.js';

/** Maximum number of values per aggregation; patterns that match as many are refused much earlier. */
const MAX_VALUES = 60_000;

/** Counts documents per value that a pattern matches. May include other values, which `fittingValues` removes. */
export function valuesAggregation(pattern: TokenPattern, field: ValueField): SearchBody {
  return {
    size: 0,
    aggs: {
      values: {
        terms: {
          field: `valueOf.${field}`,
          include: patternExpression(pattern),
          size: MAX_VALUES,
          shard_size: MAX_VALUES,
        },
      },
    },
  };
}

/**
 * Lucene regular expression of a pattern, by code point. It matches the same values, or more if Elasticsearch
 * would reject the exact expression; the caller tests the pattern again.
 */
export function patternExpression({ literals, gaps }: TokenPattern): string {
  const bounded = affordable(gaps);
  let expression = '';
  for (const [at, literal] of literals.entries()) {
    const gap = bounded[at];
    const next = gap === undefined ? quoted(literal) : `${quoted(literal)}.${repeats(gap)}`;
    if (at === MAX_LITERALS || expression.length + next.length > MAX_EXPRESSION) return `${expression}.*`;
    expression += next;
  }
  return expression;
}

/** `index.max_regex_length` is 1,000. */
const MAX_EXPRESSION = 900;
/** Literals after this many are left to the caller: the cost of each grows with those before it. */
const MAX_LITERALS = 15;
/** Maximum width of a variable gap, alone and together with those after it. */
const WIDEST_GAP = 20;
const MAX_WIDTH_BEHIND = 5;

/**
 * Replaces expensive gaps by unlimited ones. After the first variable gap Elasticsearch tracks every possible
 * position: each further character of a bounded gap doubles the number of states, and it gives up at 10,000.
 */
function affordable(gaps: TokenPattern['gaps']): TokenPattern['gaps'] {
  let isCertain = true;
  let left = MAX_WIDTH_BEHIND;
  return gaps.map((gap) => {
    const { min, max } = gap;
    if (isCertain && min === max) return gap;
    const isFirst = isCertain;
    isCertain = false;
    const width = max ?? min;
    if (isFirst && width <= WIDEST_GAP) return gap;
    if (isFirst || width > left) return { min: 0, max: null };
    left -= width;
    return gap;
  });
}

function repeats({ min, max }: TokenPattern['gaps'][number]): string {
  if (min === 0 && max === null) return '*';
  return `{${min},${max ?? ''}}`;
}

/** Escapes everything except letters and digits. */
function quoted(literal: string): string {
  return literal.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/**
 * Values that match a pattern, with their document counts.
 *
 * @param answer response to `valuesAggregation`
 * @throws SearchTooLargeError if there are too many values to test
 */
export function fittingValues(pattern: TokenPattern, answer: RawResponse | undefined): Map<string, number> {
  const { fits } = textMatcher(pattern);
  const values = answer?.aggregations?.['values'];
  const fitting = new Map<string, number>();
  for (const { key, doc_count: count } of bucketsOf(values))
    if (fits(String(key))) fitting.set(String(key), count);
  // Enough to know that the limit is exceeded.
  const isCut = (values?.sum_other_doc_count ?? 0) > 0 && fitting.size <= MAX_PATTERN_EXPANSIONS;
  if (isCut) throw new SearchTooLargeError('A pattern is too wide to be tried on all values of its field.');
  return fitting;
}
