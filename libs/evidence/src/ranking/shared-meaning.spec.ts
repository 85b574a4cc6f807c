import fc from 'fast-check';
import { sharedMeaning } from './shared-meaning.js';

const vectorOf = (...values: readonly number[]): Int8Array => Int8Array.from(values);
const NORTH = vectorOf(100, 0);
const NORTH_EAST = vectorOf(70, 70);
const EAST = vectorOf(0, 100);
const WEST = vectorOf(-100, 0);

describe('sharedMeaning', () => {
  it('gives the record nearest to the five best 1, and others their share of that', () => {
    const five = [NORTH, NORTH, NORTH, NORTH, NORTH];
    const shares = sharedMeaning([...five, NORTH_EAST, EAST, WEST], [9, 9, 9, 9, 9, 1, 1, 1]) ?? [];
    expect(shares[0]).toBe(1);
    expect(shares[5]).toBeCloseTo(Math.SQRT1_2, 12);
    expect([shares[6], shares[7]]).toEqual([0, 0]);
  });

  it('takes the five most relevant, wherever they stand', () => {
    const shares = sharedMeaning([EAST, NORTH, NORTH, NORTH, NORTH, NORTH], [0, 1, 1, 1, 1, 1]) ?? [];
    expect([...shares]).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('gives a record without a vector the mean of the others, as nothing is known of it', () => {
    const shares =
      sharedMeaning([NORTH, NORTH, NORTH, NORTH, NORTH, EAST, null], [1, 1, 1, 1, 1, 0, 0]) ?? [];
    expect(shares[6]).toBeCloseTo(5 / 6, 12);
  });

  it.each<[string, (Int8Array | null)[]]>([
    ['nothing was found', []],
    ['no record has a vector', [null, null]],
    ['vectors say nothing', [vectorOf(0, 0), vectorOf(0, 0)]],
  ])('knows nothing where %s', (_, vectors) => {
    expect(
      sharedMeaning(
        vectors,
        vectors.map(() => 1),
      ),
    ).toBeNull();
  });

  it('is from 0 to 1 for any vectors, with one of 1', () => {
    const vector = fc.option(
      fc
        .array(fc.integer({ min: -127, max: 127 }), { minLength: 3, maxLength: 3 })
        .map((each) => vectorOf(...each)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(vector, fc.double({ min: 0, max: 1, noNaN: true }))), (candidates) => {
        const shares = sharedMeaning(
          candidates.map(([each]) => each),
          candidates.map(([, relevance]) => relevance),
        );
        if (shares === null) return;
        expect(Math.max(...shares)).toBe(1);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
