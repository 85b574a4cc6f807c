import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import type { TokenPattern } from '../search-plan.js';
import { textMatcher } from './pattern-expansion.js';

const gap = fc.oneof(
  fc.record({ min: fc.nat(3), max: fc.constant(null) }),
  fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: min + more })),
);
const letters = fc.string({ unit: fc.constantFrom('a', 'b', '𝒳'), maxLength: 3 });
const patterns: fc.Arbitrary<TokenPattern> = fc
  .array(gap, { maxLength: 4 })
  .chain((gaps) =>
    fc
      .array(letters, { minLength: gaps.length + 1, maxLength: gaps.length + 1 })
      .map((literals) => ({ literals, gaps })),
  );

function asExpression({ literals, gaps }: TokenPattern): RegExp {
  const source = literals.map((literal, at) => {
    const between = gaps[at];
    return between === undefined ? literal : `${literal}.{${between.min},${between.max ?? ''}}`;
  });
  return new RegExp(`^${source.join('')}$`, 'su');
}

describe('a pattern', () => {
  it('matches like the equivalent regular expression, by code point', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '𝒳'), maxLength: 12 });
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        expect(textMatcher(pattern).fits(text)).toBe(asExpression(pattern).test(text));
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('finishes where a regular expression would backtrack forever', () => {
    const literals = Array.from({ length: 60 }, () => 'a');
    const gaps = Array.from({ length: 59 }, () => ({ min: 0, max: null }));
    expect(
      textMatcher({ literals: [...literals, 'b'], gaps: [...gaps, { min: 0, max: null }] }).fits(
        'a'.repeat(255),
      ),
    ).toBe(false);
  });
});
