import type { Diagnostic, SearchRequest } from '@clinical/contracts';
import type { Entitlements } from '@clinical/people';
import { queryLines, type QueryNode } from '@clinical/query-language';
import type { MatchNode, SearchPlan } from '@clinical/search-engine';
import type { HighlightTerms } from '@clinical/text-analysis';
import { planFrame, withinEntitlements, type PlanSettings } from '../../planning/plan-search.js';
import { type HeadingNames } from '../../planning/mesh-match.js';
import { queryHighlights } from '../../planning/query-highlights.js';
import { scoredStems } from '../../planning/scored-stems.js';
import { type StrategyPlan, translateStrategy } from '../../planning/translate-strategy.js';
import { requiredLeaves } from '../../planning/required-leaves.js';
import { wordingOfLeaves } from '../../planning/wording.js';
import { leftOut, type LeftOut } from './left-out.js';
import type { StrategyText } from './strategy-text.js';

/** A strategy ready to run. */
export interface PreparedStrategy extends StrategyText {
  /** Request to run: without unknown values and without those the user may not use. */
  readonly request: SearchRequest;
  /** Notices of omitted parts. */
  readonly notices: readonly Diagnostic[];
  readonly planned: StrategyPlan;
  /** Limits of the result whose field some records do not state. */
  readonly limits: readonly LeftOut[];
  readonly plan: SearchPlan;
  readonly terms: HighlightTerms;
}

/** Settings of strategy planning. */
export interface StrategySettings extends PlanSettings {
  /** See `ProximityRule`. */
  readonly pairwiseProximity: boolean;
  readonly vocabulary: HeadingNames;
}

/** Plans a strategy: every line is a definition, and the match is that of the result. Pure. */
export function prepareStrategy(
  request: SearchRequest,
  read: StrategyText,
  entitlements: Entitlements,
  settings: StrategySettings,
): PreparedStrategy {
  const allowed = withinEntitlements(request, entitlements, settings.language);
  const planned = translateStrategy(read.strategy, {
    vocabulary: settings.vocabulary,
    proximity: { pairwise: settings.pairwiseProximity },
  });
  const limits = leftOut(planned);
  const needed = requiredOf(read);
  const plan: SearchPlan = {
    ...planFrame(allowed.request, entitlements, settings),
    match: planned.match ?? { kind: 'nothing' },
    definitions: [
      ...planned.definitions,
      ...limits.map(({ label, match }): MatchNode => ({ kind: 'labelled', label, child: match })),
    ],
    scoredStems: scoredStems(needed),
    wording: wordingOfLeaves(needed),
    details: true,
  };
  return {
    ...read,
    ...allowed,
    planned,
    limits,
    plan,
    terms: queryHighlights(needed, read.strategy.dialect),
  };
}

function requiredOf({ strategy }: StrategyText): ReturnType<typeof requiredLeaves> {
  const trees = new Map<number, QueryNode | null>(
    queryLines(strategy).map(({ number, tree }) => [number, tree]),
  );
  const treeOf = (line: number): QueryNode | null => trees.get(line) ?? null;
  const result = strategy.finalLine === null ? null : treeOf(strategy.finalLine);
  return result === null ? [] : requiredLeaves(result, treeOf);
}
