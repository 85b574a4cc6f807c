import type { SearchDetails, SearchRequest } from '@clinical/contracts';
import type { LabelDetails, MatchNode } from '@clinical/search-engine';
import { countOf } from '../../planning/counting-plan.js';
import type { PicoSearch, PicoStep } from './compile-pico.js';
import { detailsByLabel } from './leaf-results.js';
import type { PreparedStrategy } from './prepare-strategy.js';
import type { StrategyRun } from './run-strategy.js';

/** A PICO search, and the step that its results are of. */
export interface PicoOutcome {
  readonly search: PicoSearch;
  readonly step: PicoStep;
}

interface Finished {
  readonly prepared: PreparedStrategy;
  readonly run: StrategyRun;
}

type Counts = ReadonlyMap<string, LabelDetails>;

/**
 * Widens a PICO search to the first level that finds enough (B3). Filters do not count: a category or a date chosen next to
 * the results never adds records that the search itself does not find.
 *
 * @param count numbers of what the choice depends on; null where it cannot be counted together
 */
export async function runPico<T extends Finished>(
  search: PicoSearch,
  run: (step: PicoStep) => Promise<T>,
  count: (matches: ReadonlyMap<string, MatchNode>) => Promise<Counts | null>,
): Promise<T & { readonly pico: PicoOutcome }> {
  const runStep = async (step: PicoStep): Promise<T & { readonly pico: PicoOutcome }> => ({
    ...(await run(step)),
    pico: { search, step },
  });
  const counts = await count(search.counted());
  if (counts === null) return runStep(search.first);
  const { step, hits, widened } = search.choose(counts);
  if (widened !== null) {
    const finished = await runStep(widened);
    if (foundAtAll(finished) > hits) return finished;
  }
  return runStep((hits === 0 ? search.withAnyWords() : null) ?? step);
}

/**
 * Number of documents in the result of a strategy without filters; its line counts them all, with any filters.
 */
function foundAtAll({ prepared: { strategy, planned }, run }: Finished): number {
  const last = planned.lines.find(({ line }) => line.number === strategy.finalLine);
  const label = last?.definition?.label;
  return label === undefined ? 0 : countOf(detailsByLabel(run.result), label).hits;
}

export type Relaxations = readonly SearchDetails['relaxations'][number]['kind'][];

/** What the step of a PICO search left out that was requested. */
export function relaxationsOf(request: SearchRequest, { search, step }: PicoOutcome): Relaxations {
  const isDropped = (field: string, level: number): boolean =>
    field.trim() !== '' && search.first.level < level && level <= step.level;
  return [
    ...(isDropped(request.outcome, 1) ? (['without-outcome'] as const) : []),
    ...(isDropped(request.comparison, 2) ? (['without-comparison'] as const) : []),
    ...(step.widening === null ? [] : [step.widening.requires]),
  ];
}
