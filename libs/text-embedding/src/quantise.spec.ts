import { cosine, quantised } from './quantise.js';

describe('quantised vectors', () => {
  it('use the whole range of a signed byte', () => {
    expect(quantised([0.5, -0.25, 0])).toEqual(Int8Array.of(127, -63, 0));
  });

  it.each([[[0, 0]], [[]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])(
    'are null for %p',
    (vector) => {
      expect(quantised(vector)).toBeNull();
    },
  );

  it('keep their direction', () => {
    expect(cosine(Int8Array.of(3, 4), Int8Array.of(6, 8))).toBeCloseTo(1);
    expect(cosine(Int8Array.of(1, 0), Int8Array.of(0, 5))).toBe(0);
    expect(cosine(Int8Array.of(0, 0), Int8Array.of(1, 1))).toBe(0);
  });
});
