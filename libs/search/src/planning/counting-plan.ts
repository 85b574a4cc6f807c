import type { LabelDetails, MatchNode, SearchPlan } from '@clinical/search-engine';

/** The plan without a page, facets and factors: only counts remain. */
export function countingPlan(plan: SearchPlan): SearchPlan {
  return {
    ...plan,
    relaxation: null,
    pinnedKeys: [],
    scoredStems: [],
    concepts: [],
    wording: '',
    page: { offset: 0, limit: 0 },
    facets: { publications: 0 },
    foldThreshold: null,
    explain: false,
  };
}

/** A plan that counts each of the matches by its label and lists nothing. */
export function planOfCounts(
  plan: SearchPlan,
  definitions: readonly MatchNode[],
  matches: ReadonlyMap<string, MatchNode>,
): SearchPlan {
  const labelled = [...matches].map(([label, child]): MatchNode => ({ kind: 'labelled', label, child }));
  return {
    ...countingPlan(plan),
    match: { kind: 'nothing' },
    definitions: [...definitions, ...labelled],
    details: true,
  };
}

/** Matches without a result count as nothing. */
export function countOf(counts: ReadonlyMap<string, LabelDetails>, label: string): LabelDetails {
  return counts.get(label) ?? { label, hits: 0, expansions: [] };
}
