import { NO_FILTERS, type MatchNode, type SearchEngine, type SearchPlan } from '@clinical/search-engine';
import { countOf, planOfCounts } from '../planning/counting-plan.js';
import { detailsByLabel } from '../search/advanced/leaf-results.js';
import type { CallBudget } from '../search/call-budget.js';
import { LOST_RECORDS } from './workbench.contract.js';

/** A record of a list, with what names it. */
export interface ListedRecord {
  readonly id: string;
  readonly title: string;
}

interface ToCount {
  readonly definitions: readonly MatchNode[];
  /** Matches by the label under which their records are counted. */
  readonly counted: ReadonlyMap<string, MatchNode>;
  /** Matches whose newest records are listed, at most {@link LOST_RECORDS} each. */
  readonly listed: readonly MatchNode[];
}

/**
 * Counts and lists records of matches of one strategy; filters are ignored.
 *
 * @param plan of the strategy
 * @throws SearchTimeoutError, SearchCancelledError, SearchTooLargeError, EngineUnavailableError
 */
export async function countAndList(
  engine: SearchEngine,
  plan: SearchPlan,
  { definitions, counted, listed }: ToCount,
  budget: CallBudget,
): Promise<{ readonly hits: (label: string) => number; readonly listed: ListedRecord[][] }> {
  const counting = planOfCounts(plan, definitions, counted);
  const counts = detailsByLabel(await engine.search(counting, budget.context()));
  const page = { offset: 0, limit: LOST_RECORDS };
  const titles = await engine.titles(
    listed.map((match) => ({
      ...{ ...counting, definitions, filters: NO_FILTERS, sort: 'date' as const, details: false },
      ...{ match, page },
    })),
    budget.context(),
  );
  return {
    hits: (label) => countOf(counts, label).hits,
    listed: titles.map((hits) => hits.map(({ id, title }) => ({ id, title }))),
  };
}
