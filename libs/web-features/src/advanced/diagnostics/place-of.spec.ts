import { placeOf } from './place-of.js';

describe('placeOf', () => {
  it.each([
    ['asthma', 0, { line: 1, column: 1 }],
    ['asthma', 6, { line: 1, column: 7 }],
    ['a\nbc\nd', 3, { line: 2, column: 2 }],
    ['a\n', 2, { line: 2, column: 1 }],
    ['a', 99, { line: 1, column: 2 }],
  ])('finds in %j for offset %d %j', (text, offset, expected) => {
    expect(placeOf(text, offset)).toEqual(expected);
  });
});
