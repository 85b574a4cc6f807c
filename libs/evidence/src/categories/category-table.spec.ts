import { CATEGORIES, categoryTitle } from './category-table.js';

describe('the title of a category without its parent', () => {
  it.each([
    [10, 'Guidelines: USA'],
    [100, 'Guidelines'],
    [11, 'Systematic Reviews'],
    [999_999, ''],
  ])('is for %i %p', (id, title) => {
    expect(categoryTitle(id)).toBe(title);
  });

  it('is different for every category', () => {
    expect(new Set(CATEGORIES.map(({ id }) => categoryTitle(id))).size).toBe(CATEGORIES.length);
  });
});
