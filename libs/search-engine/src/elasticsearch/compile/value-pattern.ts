import { SearchTooLargeError } from '../../errors.js';
import { MAX_PATTERN_EXPANSIONS, type TokenPattern, type ValueField } from '../../search-plan.js';
import { textMatcher } from '../../shared/pattern-expansion.js';
import { bucketsOf, type RawResponse } from '../decode/raw-response.js';
import type { SearchBody } from './search-bodies.js';

/** More values of a field than this are not told apart; a pattern that fits so many is refused long before. */
const MOST_VALUES = 60_000;

/** Counts the documents of every value of a field that a pattern fits; of others, too, which `fittingValues` tells. */
export function valuesAggregation(pattern: TokenPattern, field: ValueField): SearchBody {
  return {
    size: 0,
    aggs: {
      values: {
        terms: {
          field: `valueOf.${field}`,
          include: patternExpression(pattern),
          size: MOST_VALUES,
          shard_size: MOST_VALUES,
        },
      },
    },
  };
}

/**
 * A pattern as a regular expression of Lucene, in which a character is a code point: of the same values, or of more where
 * Elasticsearch would refuse to work out the exact one. Who asks it tries the pattern itself on what is found.
 */
export function patternExpression({ literals, gaps }: TokenPattern): string {
  const bounded = affordable(gaps);
  let expression = '';
  for (const [at, literal] of literals.entries()) {
    const gap = bounded[at];
    const next = gap === undefined ? quoted(literal) : `${quoted(literal)}.${repeats(gap)}`;
    if (at === MOST_LITERALS || expression.length + next.length > LONGEST_EXPRESSION)
      return `${expression}.*`;
    expression += next;
  }
  return expression;
}

/** `index.max_regex_length` is 1,000. */
const LONGEST_EXPRESSION = 900;
/** What stands behind so many is left to whoever asks: each takes as much work as there are before it. */
const MOST_LITERALS = 15;
/** How wide a gap of different widths may be, and those behind it together. */
const WIDEST_GAP = 20;
const MOST_WIDTH_BEHIND = 5;

/**
 * Gaps of which each that would take too much is one of any width. From the first gap on that can have several widths,
 * Elasticsearch has to follow every place where the pattern may stand: each further character of a bounded gap doubles
 * the ways in which they can lie to one another, and it gives up at 10,000.
 */
function affordable(gaps: TokenPattern['gaps']): TokenPattern['gaps'] {
  let isCertain = true;
  let left = MOST_WIDTH_BEHIND;
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

/** Everything but letters and digits stands for itself behind a backslash. */
function quoted(literal: string): string {
  return literal.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

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
