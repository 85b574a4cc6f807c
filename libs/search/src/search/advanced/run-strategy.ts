import {
  TooManyExpansionsError,
  type MatchNode,
  type SearchEngine,
  type SearchPlan,
  type SearchResult,
} from '@clinical/search-engine';
import { withChildren } from '../../planning/with-children.js';
import type { CallBudget } from '../call-budget.js';

/** A leaf whose wildcards match more words than a search allows. */
export type WideLeaf = Pick<TooManyExpansionsError, 'pattern' | 'count' | 'limit'> & {
  readonly label: string;
};

/** Outcome of a strategy. */
export interface StrategyRun {
  /** Result in which leaves that are too wide find nothing. */
  readonly result: SearchResult;
  readonly wide: readonly WideLeaf[];
}

/** Most leaves that are found too wide in one run; a strategy with more of them has enough to fix. */
const MAX_WIDE = 20;

/**
 * Runs a plan; leaves that are too wide are removed one after the other, so that all of them can be reported together.
 *
 * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError; TooManyExpansionsError for a pattern
 * outside of any labelled leaf
 */
export async function runStrategy(
  engine: SearchEngine,
  plan: SearchPlan,
  budget: CallBudget,
): Promise<StrategyRun> {
  const wide: WideLeaf[] = [];
  for (;;) {
    const labels = new Set(wide.map(({ label }) => label));
    try {
      return { result: await engine.search(withoutLeaves(plan, labels), budget.context()), wide };
    } catch (error) {
      if (!(error instanceof TooManyExpansionsError) || wide.length >= MAX_WIDE) throw error;
      const { label, pattern, count, limit } = error;
      if (label === null || labels.has(label)) throw error;
      wide.push({ label, pattern, count, limit });
    }
  }
}

function withoutLeaves(plan: SearchPlan, labels: ReadonlySet<string>): SearchPlan {
  if (labels.size === 0) return plan;
  const without = (node: MatchNode): MatchNode => withoutLabelled(node, labels);
  return { ...plan, match: without(plan.match), definitions: plan.definitions.map(without) };
}

function withoutLabelled(node: MatchNode, labels: ReadonlySet<string>): MatchNode {
  return node.kind === 'labelled' && labels.has(node.label)
    ? { ...node, child: { kind: 'nothing' } }
    : withChildren(node, (child) => withoutLabelled(child, labels));
}
