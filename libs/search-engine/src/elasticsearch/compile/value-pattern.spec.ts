import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { textMatcher } from '../../shared/pattern-expansion.js';
import { fittingValues, patternExpression } from './value-pattern.js';

const ANY = { min: 0, max: null };
const gap = fc.oneof(
  fc.constant(ANY),
  fc.nat(40).map((count) => ({ min: count, max: count })),
  fc.nat(40).map((max) => ({ min: 0, max })),
);
const literal = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 4 });
const patterns = fc.array(fc.tuple(gap, literal), { maxLength: 6 }).chain((rest) =>
  literal.map((first) => ({
    literals: [first, ...rest.map(([, each]) => each)],
    gaps: rest.map(([each]) => each),
  })),
);
const texts = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' '), maxLength: 60 });

describe('a pattern of values for Elasticsearch', () => {
  it.each([
    ['what it takes as it is', ['wom', 'n'], [{ min: 1, max: 1 }], 'wom.{1,1}n'],
    ['one gap of several widths', ['j', 'n', 's'], [ANY, { min: 2, max: 2 }], 'j.*n.{2,2}s'],
    ['what can match in too many ways', ['jou', 'n', 's'], [ANY, { min: 20, max: 20 }], 'jou.*n.*s'],
    ['what is too long', ['a', 'b'.repeat(950)], [ANY], 'a.*.*'],
  ])('matches %s', (_what, literals, gaps, expression) => {
    expect(patternExpression({ literals, gaps })).toBe(expression);
  });

  it('matches every text that the pattern matches', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        fc.pre(textMatcher(pattern).fits(text));
        expect(text).toMatch(new RegExp(`^(?:${patternExpression(pattern)})$`, 's'));
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('keeps only values that the pattern matches', () => {
    const buckets = ['jnxxs', 'jnxs'].map((key) => ({ key, doc_count: 2 }));
    const pattern = { literals: ['j', 'n', 's'], gaps: [ANY, { min: 2, max: 2 }] };
    const answer = (others: number) => ({
      aggregations: { values: { buckets, sum_other_doc_count: others } },
    });
    expect([...fittingValues(pattern, answer(0))]).toEqual([['jnxxs', 2]]);
    expect(() => fittingValues(pattern, answer(1))).toThrow('too wide');
  });
});
