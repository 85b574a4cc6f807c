import type { SearchRequest } from '@clinical/contracts';
import { MAX_LEADING, type SearchPlan } from '@clinical/search-engine';
import type { DocumentViews } from '../document-views/document-views.service.js';

/** Finds the documents that were viewed most in the last twelve months, the most viewed first; none repeated. */
export type FindMostViewed = (limit: number) => Promise<readonly DocumentViews[]>;

/** Without a count of views there is no order by them. */
export const NO_VIEWS: FindMostViewed = () => Promise.resolve([]);

/**
 * A plan in the order of views, for a request that asks for it (SEARCH-2.3): the most viewed first, those of equal
 * views and all others by date. Other plans are unchanged.
 */
export async function orderedByViews(
  plan: SearchPlan,
  { sort }: Pick<SearchRequest, 'sort'>,
  find: FindMostViewed,
): Promise<SearchPlan> {
  if (sort !== 'v12m') return plan;
  return { ...plan, leading: groupsOfEqualViews(await find(MAX_LEADING)) };
}

/** Ids of documents, those with equal views together. */
export function groupsOfEqualViews(viewed: readonly DocumentViews[]): string[][] {
  const groups = new Map<number, string[]>();
  for (const { documentId, views } of viewed) {
    const group = groups.get(views);
    if (group === undefined) groups.set(views, [documentId]);
    else group.push(documentId);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, ids]) => ids);
}
