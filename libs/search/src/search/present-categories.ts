import type { Category } from '@clinical/contracts';
import { CATEGORIES, type CategoryDefinition } from '@clinical/evidence';

/** The categories as trees with counts, all of them: categories without results are included. */
export function presentCategories(counts: ReadonlyMap<number, number>): {
  tree: Category[];
  children: Category[];
  pro: { category_id: number; count: number }[];
} {
  const tree = CATEGORIES.filter((category) => category.parent === null).map((category) =>
    present(category, counts),
  );
  return {
    tree,
    children: tree.flatMap((category) => category.children),
    pro: CATEGORIES.filter((category) => category.proUser).map(({ id }) => ({
      category_id: id,
      count: counts.get(id) ?? 0,
    })),
  };
}

function present(definition: CategoryDefinition, counts: ReadonlyMap<number, number>): Category {
  const { id, name, quality, proUser } = definition;
  const children = CATEGORIES.filter((category) => category.parent === id).map((child) =>
    present(child, counts),
  );
  return {
    id,
    category_name: name,
    query_category: String(id),
    quality,
    count: counts.get(id) ?? 0,
    prouser: proUser ? 1 : 0,
    children,
  };
}
