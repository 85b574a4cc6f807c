import { NO_FILTERS, type SearchFilters, type SearchPlan } from '../../search-plan.js';
import { requireFewExpansions } from '../../shared/pattern-expansion.js';
import type { CallGuard } from './call-guard.js';
import { intersect, setOfSorted, sizeOf, toSorted, type DocSet } from './doc-set.js';
import { passingOf } from './filter-documents.js';
import { findMatching } from './find-matching.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { MatchEvaluator } from './match-evaluator.js';

/**
 * For each of the filters, the number of documents of the plan that pass them. The plan is matched once. Filters have parts in
 * common, so the set of each part, and of each beginning of a list of parts, is made once.
 */
export function countEach(
  plan: SearchPlan,
  filters: readonly SearchFilters[],
  snapshot: IndexSnapshot,
  guard: CallGuard,
): number[] {
  requireFewExpansions(plan, snapshot.patterns);
  const evaluator = new MatchEvaluator(snapshot, plan.definitions, guard);
  const matched = toSorted(findMatching(plan, snapshot, evaluator, guard).listed);
  const passing = (part: Partial<SearchFilters>): Uint32Array =>
    passingOf(matched, { access: plan.access, filters: { ...NO_FILTERS, ...part } }, snapshot, guard);
  const sets = new Map<string, DocSet>();
  const setOf = (key: string, make: () => DocSet): DocSet => {
    const set = sets.get(key) ?? make();
    sets.set(key, set);
    return set;
  };
  return filters.map((each) => {
    guard.check();
    const parts = partsOf(each).map((part) => ({ part, key: JSON.stringify(part) }));
    let path = '';
    let set: DocSet | null = null;
    for (const { part, key } of parts) {
      const before: DocSet | null = set;
      const own: DocSet = setOf(key, () => setOfSorted(passing(part), snapshot.universe));
      path += key;
      set = before === null ? own : setOf(path, () => intersect(before, own));
    }
    return sizeOf(set ?? setOf('', () => setOfSorted(passing({}), snapshot.universe)));
  });
}

/** One part for each condition and each other filter that is set; conditions first, which the most filters have in common. */
function partsOf(filters: SearchFilters): Partial<SearchFilters>[] {
  const { conditions, dates, categories, publications, clinicalAreas } = filters;
  return [
    ...conditions.map((condition) => ({ conditions: [condition] })),
    ...(dates.from === null && dates.to === null ? [] : [{ dates }]),
    ...(categories.length === 0 ? [] : [{ categories }]),
    ...(publications.length === 0 ? [] : [{ publications }]),
    ...(clinicalAreas.length === 0 ? [] : [{ clinicalAreas }]),
  ];
}
