import fc from 'fast-check';
import { isAlike } from './comparisons.js';

const TEN = 'abcdefghij'.split('');

describe('whether two engines have the same first hits', () => {
  it.each([
    ['the same hits in another order are alike', [...TEN].reverse(), true],
    ['one other hit of ten is allowed', [...TEN.slice(0, 9), 'x'], true],
    ['two other hits of ten are not', [...TEN.slice(0, 8), 'x', 'y'], false],
    ['a hit fewer is not', TEN.slice(0, 9), false],
  ])('%s', (_, other, expected) => {
    expect(isAlike(TEN, other, 10)).toBe(expected);
  });

  it('compares only the first hits', () => {
    expect(isAlike([...TEN, 'k', 'l', 'm'], [...TEN, 'x', 'y', 'z'], 10)).toBe(true);
  });

  it('does not depend on which list comes first', () => {
    const list = fc.uniqueArray(fc.constantFrom(...TEN), { maxLength: 6 });
    fc.assert(
      fc.property(list, list, (one, other) => {
        expect(isAlike(one, other, 5)).toBe(isAlike(other, one, 5));
      }),
    );
  });
});
