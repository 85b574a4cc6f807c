import { articleNumber, fullPages } from './citation-fields.js';

describe('pages', () => {
  it.each([
    ['132-42', '132-142'],
    ['1123-9', '1123-1129'],
    ['132\u20138', '132-138'],
    ['e132-8', 'e132-e138'],
    ['S12-9', 'S12-S19'],
    ['45-51', '45-51'],
    ['371-4, 380-92', '371-374, 380-392'],
    ['142-32', '142-32'],
    ['10-2', '10-12'],
    ['9', '9'],
    ['e0123456', 'e0123456'],
    ['CD001234', 'CD001234'],
    ['1-2-3', '1-2-3'],
    ['', ''],
  ])('%p is %p', (text, expected) => {
    expect(fullPages(text)).toBe(expected);
    expect(fullPages(fullPages(text))).toBe(expected);
  });

  it.each([
    [['S0140-6736(20)30183-5', 'e0123456'], 'e0123456'],
    [['103214'], '103214'],
    [['bmj.39489.470347.AD'], ''],
    [[], ''],
  ])('finds among the article numbers of %j %p', (identifiers, expected) => {
    expect(articleNumber(identifiers)).toBe(expected);
  });
});
