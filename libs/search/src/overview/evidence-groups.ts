import type { SearchRequest } from '@clinical/contracts';
import { CATEGORIES } from '@clinical/evidence';

/** The five groups of evidence, the strongest first. */
export const EVIDENCE_GROUPS = [1, 2, 3, 4, 5] as const;
export type EvidenceGroup = (typeof EVIDENCE_GROUPS)[number];

/**
 * The same search of the categories of some groups, within those that it already has; null where none is left.
 *
 * @param mayUsePro whether the caller may filter by the categories for Pro users
 */
export function ofGroups(
  request: SearchRequest,
  groups: readonly EvidenceGroup[],
  mayUsePro: boolean,
): SearchRequest | null {
  const categories = CATEGORIES.filter(
    ({ id, quality, proUser }) =>
      groups.includes(quality) &&
      (mayUsePro || !proUser) &&
      (request.categories.length === 0 || request.categories.includes(id)),
  ).map(({ id }) => id);
  return categories.length === 0 ? null : { ...request, categories: categories.sort((a, b) => a - b) };
}

/**
 * Requests whose totals tell how many records are in each group, each record counted in its strongest one: those of the first group,
 * of the first two, and so on.
 */
export function cumulativeGroups(request: SearchRequest, mayUsePro: boolean): (SearchRequest | null)[] {
  return EVIDENCE_GROUPS.map((_, place) => ofGroups(request, EVIDENCE_GROUPS.slice(0, place + 1), mayUsePro));
}

/** Records in each group, from the totals of {@link cumulativeGroups}, where null is a request that finds nothing. */
export function perGroup(totals: readonly number[]): number[] {
  return totals.map((total, place) => total - (totals[place - 1] ?? 0));
}
