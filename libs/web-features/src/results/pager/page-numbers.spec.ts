import fc from 'fast-check';
import { pageCount, pagerWindow } from './page-numbers.js';

describe('pageCount', () => {
  it.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [10_000, 20, 500],
    [218_750, 20, 500],
    [218_750, 50, 200],
    [218_750, 100, 100],
  ])('is for %d listed, %d a page, %d', (listed, rows, expected) => {
    expect(pageCount(listed, rows)).toBe(expected);
  });
});

describe('pagerWindow', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 40, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [20, 40, [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]],
    [40, 40, [29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
  ])('shows for page %d of %d %j', (page, pages, expected) => {
    expect(pagerWindow(page, pages)).toEqual(expected);
  });

  it('has at most 12 consecutive numbers, all of them pages, including the current one', () => {
    const pageOfPages = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(pageOfPages, ([page, pages]) => {
        const numbers = pagerWindow(page, pages);
        expect(numbers).toHaveLength(Math.min(12, pages));
        expect(numbers).toContain(page);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
        expect([numbers[0], numbers.at(-1)].every((number = 0) => number >= 1 && number <= pages)).toBe(true);
      }),
    );
  });
});
