import type { TokenPattern, ValueField } from '../../search-plan.js';
import type { SearchBody } from './search-bodies.js';

/** More values of a field than this are not told apart; a pattern that fits so many is refused long before. */
const MOST_VALUES = 60_000;

/** Counts the documents of every value of a field that a pattern fits. */
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

/** A pattern as a regular expression of Lucene, in which a character is a code point. */
export function patternExpression({ literals, gaps }: TokenPattern): string {
  return literals
    .map((literal, at) => {
      const gap = gaps[at];
      return gap === undefined ? quoted(literal) : `${quoted(literal)}.${repeats(gap)}`;
    })
    .join('');
}

function repeats({ min, max }: TokenPattern['gaps'][number]): string {
  if (min === 0 && max === null) return '*';
  return `{${min},${max ?? ''}}`;
}

/** Everything but letters and digits stands for itself behind a backslash. */
function quoted(literal: string): string {
  return literal.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
