import type { Category } from '@clinical/contracts';

/** The category ids that choosing a category filters by: its `query_category`, such as `27` or `16,18`. */
export function categoryIds(category: Pick<Category, 'query_category' | 'id'>): readonly number[] {
  const ids = [...category.query_category.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return ids.length > 0 ? ids : [category.id];
}
