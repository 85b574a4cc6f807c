import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import type { Entitlements } from '@clinical/people';
import type { SearchPlan } from '@clinical/search-engine';
import { planFrame, type PlanSettings } from './plan-search.js';

/** A plan that lists the documents with any of the lookup keys, as far as the caller may see them, the newest first. */
export function planOfKeys(
  keys: readonly string[],
  limit: number,
  rights: Entitlements,
  { ranking, today }: Pick<PlanSettings, 'ranking' | 'today'>,
): SearchPlan {
  const frame = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 'y' }, rights, {
    ranking,
    today,
    publicationsInFacet: 0,
  });
  return {
    ...frame,
    match: { kind: 'keys', keys: [...new Set(keys)] },
    page: { offset: 0, limit },
  };
}
