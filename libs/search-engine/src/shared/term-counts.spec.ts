import fc from 'fast-check';
import {
  addTermCounts,
  decodeTermCounts,
  encodeTermCounts,
  mergeStart,
  sumStoredTermCounts,
  sumTermCounts,
  termCountsOf,
} from './term-counts.js';

const NONE = { terms: [], displays: null, counts: new Int32Array(0) };

describe('term counts', () => {
  const countsBetween = (range: { min: number; max: number }) =>
    fc
      .dictionary(
        fc.string({ minLength: 1, maxLength: 3 }).filter((term) => !term.includes('\n')),
        fc.integer(range),
      )
      .map((record) => termCountsOf(new Map(Object.entries(record)), null));
  const counts = countsBetween({ min: -3, max: 3 });
  const asObject = ({ terms, counts: numbers }: { terms: readonly string[]; counts: Int32Array }) =>
    terms.map((term, at) => [term, numbers[at]]);

  it('survive a round trip', () => {
    fc.assert(
      fc.property(counts, (value) => expect(decodeTermCounts(encodeTermCounts(value))).toEqual(value)),
    );
  });

  it('are four bytes each, read at any alignment', () => {
    const value = termCountsOf(new Map(Object.entries({ asthma: 258, cough: -2 })), null);
    const stored = encodeTermCounts(value);
    // Little-endian, as on all supported machines.
    expect(stored.counts.toString('hex')).toBe('02010000feffffff');
    const within = { ...stored, counts: Buffer.concat([Buffer.alloc(1), stored.counts]).subarray(1) };
    expect(decodeTermCounts(within)).toEqual(value);
    expect(decodeTermCounts(sumStoredTermCounts([within, within], false))).toEqual(
      addTermCounts(value, value),
    );
  });

  it('add up in any grouping, without zero counts', () => {
    fc.assert(
      fc.property(counts, counts, counts, (a, b, c) => {
        const left = addTermCounts(addTermCounts(a, b), c);
        expect(asObject(left)).toEqual(asObject(addTermCounts(a, addTermCounts(b, c))));
        expect(asObject(left)).toEqual(asObject(sumTermCounts([a, b, c], false)));
        expect([...left.counts]).not.toContain(0);
      }),
    );
  });

  it('add up equally in stored form', () => {
    // A term whose count passes through zero may take either display, depending on the order of adding.
    const withDisplays = countsBetween({ min: 0, max: 3 }).map((value) => ({
      ...value,
      displays: value.terms.map((term, at) => `${term.toUpperCase()}${at % 2}`),
    }));
    for (const kind of [counts, withDisplays]) {
      fc.assert(
        fc.property(fc.array(kind, { maxLength: 9 }), (values) => {
          const isWithDisplays = kind === withDisplays;
          const stored = sumStoredTermCounts(values.map(encodeTermCounts), isWithDisplays);
          const expected =
            values.length === 1 ? addTermCounts(NONE, values[0]!) : sumTermCounts(values, isWithDisplays);
          expect(decodeTermCounts(stored)).toEqual({
            ...expected,
            displays: isWithDisplays ? expected.displays : null,
          });
        }),
      );
    }
  });

  it('keep the first display form of a term', () => {
    const first = termCountsOf(new Map([['asthma', 1]]), new Map([['asthma', 'Asthma']]));
    const second = termCountsOf(new Map([['asthma', 2]]), new Map([['asthma', 'ASTHMA']]));
    expect(addTermCounts(first, second)).toEqual({
      terms: ['asthma'],
      displays: ['Asthma'],
      counts: Int32Array.of(3),
    });
  });
});

describe('the run to merge', () => {
  it.each([
    ['nothing', [], null],
    ['too few', [0, 0, 0, 0, 0, 0, 0], null],
    ['eight of one level', [0, 0, 0, 0, 0, 0, 0, 0], 0],
    ['eight at the end', [1, 0, 0, 0, 0, 0, 0, 0, 0], 1],
    ['eight of two levels', [1, 0, 0, 0, 0, 0, 0, 0], null],
    ['eight merged ones', [2, 1, 1, 1, 1, 1, 1, 1, 1], 1],
  ])('starts at the expected position for %s', (_, levels, start) => {
    expect(mergeStart(levels)).toBe(start);
  });

  it('leaves at most seven runs per level', () => {
    const levels: number[] = [];
    for (let appended = 0; appended < 5000; appended++) {
      levels.push(0);
      for (let start = mergeStart(levels); start !== null; start = mergeStart(levels)) {
        levels.splice(start, Infinity, (levels[start] ?? 0) + 1);
      }
      expect(levels).toEqual([...levels].sort((a, b) => b - a));
      expect(
        Math.max(...levels.map((level) => levels.filter((other) => other === level).length)),
      ).toBeLessThan(8);
    }
  });
});
