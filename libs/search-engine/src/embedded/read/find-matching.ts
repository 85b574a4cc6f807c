import { chooseLevel, levelSize, partWeights, relaxationLevels } from '../../relaxation.js';
import type { Relaxation, SearchPlan } from '../../search-plan.js';
import type { CallGuard } from './call-guard.js';
import { intersect, setOfSorted, sizeOf, toSorted, unite, type DocSet } from './doc-set.js';
import { countAccessible } from './filter-documents.js';
import type { IndexSnapshot } from './index-snapshot.js';
import { isAccessible } from './is-accessible.js';
import { LeafSets } from './leaf-sets.js';
import type { MatchEvaluator } from './match-evaluator.js';

/** What a plan matches, relaxed where that is too little. */
export interface Matching {
  /** Documents that match the plan, before access and filters. */
  readonly all: DocSet;
  /** Matching documents after relaxation, and pinned ones. */
  readonly listed: DocSet;
  readonly pinned: ReadonlySet<number>;
  readonly relaxed: boolean;
  readonly dropped: readonly number[];
  /** Documents that match each part of the relaxation; empty unless relaxed. */
  readonly parts: readonly DocSet[];
}

/** Matches a plan, before access and filters. */
export function findMatching(
  plan: SearchPlan,
  snapshot: IndexSnapshot,
  evaluator: MatchEvaluator,
  guard: CallGuard,
): Matching {
  const all = evaluator.evaluate(plan.match);
  const { relaxation } = plan;
  const relaxed =
    relaxation !== null && sizeWithin(all, relaxation.minimum, plan, snapshot) < relaxation.minimum;
  const { matching, dropped, parts } = relaxed
    ? relax(relaxation, evaluator, plan, snapshot)
    : { matching: all, dropped: [], parts: [] };
  const pinned = new LeafSets(snapshot, guard).keys(plan.pinnedKeys);
  return {
    all,
    listed: sizeOf(pinned) === 0 ? matching : unite([matching, pinned], snapshot.universe),
    pinned: new Set(toSorted(pinned)),
    relaxed,
    dropped,
    parts,
  };
}

/** Documents of the relaxation level that is chosen by their number. */
function relax(
  relaxation: Relaxation,
  evaluator: MatchEvaluator,
  { access }: SearchPlan,
  { columns, statistics, universe }: IndexSnapshot,
): Pick<Matching, 'dropped' | 'parts'> & { readonly matching: DocSet } {
  const parts = relaxation.parts.map((part) => evaluator.evaluate(part));
  const weights = partWeights(parts.map(sizeOf), statistics.documents, relaxation);
  const sums = new Uint32Array(universe);
  parts.forEach((set, part) => {
    const weight = weights[part] ?? 0;
    for (const docid of toSorted(set)) sums[docid] = (sums[docid] ?? 0) + weight;
  });
  const required = relaxation.required.map((node) => evaluator.evaluate(node));
  const docids = toSorted(required.length > 0 ? required.reduce(intersect) : unite(parts, universe));
  /** Accessible documents by the weight of the parts that they match, then those that match at least as much. */
  const reaching = new Uint32Array(weights.reduce((sum, weight) => sum + weight, 1));
  for (const docid of docids) {
    const sum = sums[docid] ?? 0;
    if (isAccessible(access, columns, docid)) reaching[sum] = (reaching[sum] ?? 0) + 1;
  }
  for (let sum = reaching.length - 2; sum >= 0; sum--)
    reaching[sum] = (reaching[sum] ?? 0) + (reaching[sum + 1] ?? 0);
  const { least, dropped } = chooseLevel(relaxationLevels(relaxation, weights), (level) =>
    levelSize(reaching[level.least] ?? 0, relaxation),
  );
  const matching = docids.filter((docid) => (sums[docid] ?? 0) >= least);
  return { matching: setOfSorted(matching, universe), dropped, parts };
}

/** Number of accessible documents in a set, if it could reach `minimum`. */
function sizeWithin(set: DocSet, minimum: number, plan: SearchPlan, snapshot: IndexSnapshot): number {
  if (sizeOf(set) < minimum) return sizeOf(set);
  return countAccessible(toSorted(set), plan.access, snapshot.columns);
}
