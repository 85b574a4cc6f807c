import fc from 'fast-check';
import {
  addTermCounts,
  decodeTermCounts,
  encodeTermCounts,
  sumTermCounts,
  termCountsOf,
} from './term-counts.js';

describe('term counts', () => {
  const counts = fc
    .dictionary(
      fc.string({ minLength: 1, maxLength: 3 }).filter((term) => !term.includes('\n')),
      fc.integer({ min: -3, max: 3 }),
    )
    .map((record) => termCountsOf(new Map(Object.entries(record)), null));
  const asObject = ({ terms, counts: numbers }: { terms: readonly string[]; counts: Int32Array }) =>
    terms.map((term, at) => [term, numbers[at]]);

  it('come back as they were stored', () => {
    fc.assert(
      fc.property(counts, (value) => expect(decodeTermCounts(encodeTermCounts(value))).toEqual(value)),
    );
  });

  it('add up in any grouping, without the terms that come to nothing', () => {
    fc.assert(
      fc.property(counts, counts, counts, (a, b, c) => {
        const left = addTermCounts(addTermCounts(a, b), c);
        expect(asObject(left)).toEqual(asObject(addTermCounts(a, addTermCounts(b, c))));
        expect(asObject(left)).toEqual(asObject(sumTermCounts([a, b, c], false)));
        expect([...left.counts]).not.toContain(0);
      }),
    );
  });

  it('keep the way in which a term was first written', () => {
    const first = termCountsOf(new Map([['asthma', 1]]), new Map([['asthma', 'Asthma']]));
    const second = termCountsOf(new Map([['asthma', 2]]), new Map([['asthma', 'ASTHMA']]));
    expect(addTermCounts(first, second)).toEqual({
      terms: ['asthma'],
      displays: ['Asthma'],
      counts: Int32Array.of(3),
    });
  });
});
