import type { LabelDetails, SearchResult } from '@clinical/search-engine';
import type { PlannedLeaf } from '../../planning/planned-leaf.js';
import type { PreparedStrategy } from './prepare-strategy.js';
import type { StrategyRun, WideLeaf } from './run-strategy.js';

/** A leaf with its results. */
export interface LeafResult {
  readonly leaf: PlannedLeaf;
  /** Text as typed. */
  readonly text: string;
  readonly hits: number;
  readonly expansions: LabelDetails['expansions'];
  /** Set when its wildcards fit too many words; it then counts as finding nothing. */
  readonly wide: WideLeaf | null;
}

/** Results of every leaf of a strategy, in the order of the text. */
export function leafResults(
  { planned, text }: PreparedStrategy,
  { result, wide }: StrategyRun,
): LeafResult[] {
  const byLabel = detailsByLabel(result);
  return planned.leaves.map((leaf) => {
    const details = byLabel.get(leaf.label);
    return {
      leaf,
      text: text.slice(leaf.node.start, leaf.node.end),
      hits: details?.hits ?? 0,
      expansions: details?.expansions ?? [],
      wide: wide.find(({ label }) => label === leaf.label) ?? null,
    };
  });
}

/** Without names of which another name finds something: nothing is wrong with a search by several. */
export function withoutIdleNames(results: readonly LeafResult[]): LeafResult[] {
  const found = new Set(results.flatMap(({ leaf, hits }) => (hits > 0 ? [leaf.group] : [])));
  return results.filter(({ leaf, hits }) => hits > 0 || leaf.group === null || !found.has(leaf.group));
}

export function detailsByLabel({ details }: SearchResult): ReadonlyMap<string, LabelDetails> {
  return new Map((details ?? []).map((each) => [each.label, each]));
}
