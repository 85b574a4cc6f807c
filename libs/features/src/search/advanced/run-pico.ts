import { PICO_MINIMUM, type SearchDetails, type SearchRequest } from '@clinical/contracts';
import type { SearchResult } from '@clinical/search-engine';
import { countOf } from '../../search-planning/index.js';
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

/**
 * Widens a PICO search to the first level that finds enough (B3). Filters do not count: a category or a date chosen next to
 * the results never adds records that the search itself does not find.
 *
 * @param count counts what the choice depends on, with the plan of the first step
 */
export async function runPico<T extends Finished>(
  search: PicoSearch,
  run: (step: PicoStep) => Promise<T>,
  count: (first: T) => Promise<SearchResult>,
): Promise<T & { readonly pico: PicoOutcome }> {
  const narrow = await widenLevels(search, run, count);
  const widest = foundAtAll(narrow.finished) === 0 ? search.withAnyWords() : null;
  const { finished, step } = widest === null ? narrow : { finished: await run(widest), step: widest };
  return { ...finished, pico: { search, step } };
}

async function widenLevels<T extends Finished>(
  search: PicoSearch,
  run: (step: PicoStep) => Promise<T>,
  count: (first: T) => Promise<SearchResult>,
): Promise<{ readonly finished: T; readonly step: PicoStep }> {
  const first = await run(search.first);
  if (foundAtAll(first) >= PICO_MINIMUM) return { finished: first, step: search.first };
  const { step, hits, widened } = search.choose(detailsByLabel(await count(first)));
  if (widened !== null) {
    const finished = await run(widened);
    if (foundAtAll(finished) > hits) return { finished, step: widened };
  }
  return step.level === search.first.level ? { finished: first, step } : { finished: await run(step), step };
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
