import fc from 'fast-check';
import { lengthByte, lengthClass, lengthOfByte } from './length-class.js';

const MAX = 0x7fff_ffff;

describe('length classes', () => {
  // Computed by Lucene's definition: 24 free values, then four significant bits of the rest.
  it.each([
    [0, 0],
    [1, 1],
    [23, 23],
    [24, 24],
    [39, 39],
    [40, 40],
    [41, 40],
    [42, 42],
    [55, 54],
    [56, 56],
    [59, 56],
    [60, 60],
    [100, 96],
    [103, 96],
    [104, 104],
    [215, 200],
    [216, 216],
    [300, 280],
    [1000, 984],
    [MAX, 2_013_265_944],
  ])('put %d tokens into that of %d', (length, expected) => {
    expect(lengthClass(length)).toBe(expected);
  });

  it('use the nearest integer length', () => {
    expect([lengthClass(12.4), lengthClass(12.5), lengthClass(-1), lengthClass(1e12)]).toEqual([
      12,
      13,
      0,
      lengthClass(MAX),
    ]);
  });

  it('are 256, in the order of their lengths, each representing itself', () => {
    const lengths = Array.from({ length: 256 }, (_, byte) => lengthOfByte(byte));
    expect(lengths.map(lengthByte)).toEqual(Array.from({ length: 256 }, (_, byte) => byte));
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  it('are never longer than the length, and at most an eighth shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX }), (length) => {
        const counted = lengthClass(length);
        expect(counted).toBeLessThanOrEqual(length);
        expect(length - counted).toBeLessThanOrEqual(length / 8);
        expect(lengthByte(Math.max(0, length - 1))).toBeLessThanOrEqual(lengthByte(length));
      }),
    );
  });
});
