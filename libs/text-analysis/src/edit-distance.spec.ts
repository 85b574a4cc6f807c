import fc from 'fast-check';
import { editDistance } from './edit-distance.js';

/** The definition, written down as it is read. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const choices = [
    plainDistance(x, b) + 1,
    plainDistance(a, y) + 1,
    plainDistance(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    choices.push(plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...choices);
}

describe('edit distance', () => {
  it.each([
    ['asthma', 'asthma', 0],
    ['astma', 'asthma', 1],
    ['metfromin', 'metformin', 1],
    ['diabtese', 'diabetes', 2],
    ['gout', 'heart', 3],
    ['', 'ab', 2],
    ['a', 'abcd', 3],
  ])('is for %p and %p %i (3 means more than 2)', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });

  it('equals its definition up to the limit', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1));
      }),
    );
  });
});
