import type { Language, SearchRequest } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { AppError } from '@clinical/platform';
import {
  arrivedMinute,
  EngineUnavailableError,
  SearchEngine,
  SearchTimeoutError,
  SearchTooLargeError,
  TooManyExpansionsError,
  type SearchPlan,
} from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { countingPlan } from '../planning/counting-plan.js';
import { CallBudget } from './call-budget.js';
import { EvidenceSearchService } from './evidence-search.service.js';
import { StrategySearchService } from './strategy-search.service.js';

/** A search, and the time after which its results are new. */
export interface WatchedSearch {
  readonly request: SearchRequest;
  readonly since: Date;
}

/** New results are counted up to this number. */
export const MAX_NEW_RESULTS = 20;

/** Searches of one call of the engine, so that a long list delays no other search. */
const SEARCHES_A_CALL = 20;

/** How long the searches of one list are counted, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Counts the results of many searches that were imported after a time. */
@Injectable()
export class NewResultsService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly evidence: EvidenceSearchService,
    private readonly strategies: StrategySearchService,
  ) {}

  /**
   * Results that match everything in a search and were imported in a later minute than `since`.
   *
   * @returns for each search their number, {@link MAX_NEW_RESULTS} + 1 where there are more; null where it is not known: the search
   *   is refused, or the engine did not answer in time
   */
  async count(
    searches: readonly WatchedSearch[],
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<readonly (number | null)[]> {
    const budget = new CallBudget(signal, PATIENCE_MS);
    const counts: (number | null)[] = [];
    for (let from = 0; from < searches.length; from += SEARCHES_A_CALL) {
      const plans = await Promise.all(
        searches
          .slice(from, from + SEARCHES_A_CALL)
          .map((search) => orNull(this.#plan(search, language, signal, principal))),
      );
      const known = plans.filter((plan) => plan !== null);
      const found = await this.#count(known, budget);
      counts.push(...plans.map((plan) => (plan === null ? null : (found.shift() ?? null))));
    }
    return counts;
  }

  async #plan(
    { request, since }: WatchedSearch,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan> {
    const reading = { request: { ...request, sort: 'a' as const, page: 1 }, notices: [], errors: [] };
    const plan =
      (await this.evidence.planAsTyped(reading, language, signal, principal)) ??
      (await this.strategies.planAsTyped(reading, language, signal, principal));
    const after = arrivedMinute(since.toISOString());
    return {
      ...countingPlan(plan),
      match: { kind: 'and', children: [plan.match, { kind: 'arrived', after }] },
      page: { offset: 0, limit: MAX_NEW_RESULTS + 1 },
      details: false,
    };
  }

  /** A search that is too large for the engine is not known; the others of its call are. */
  async #count(plans: readonly SearchPlan[], budget: CallBudget): Promise<(number | null)[]> {
    if (plans.length === 0) return [];
    try {
      return (await this.engine.titles(plans, budget.context())).map(({ length }) => length);
    } catch (error) {
      const isTooLarge = error instanceof SearchTooLargeError || error instanceof TooManyExpansionsError;
      if (isTooLarge && plans.length > 1) {
        const half = Math.ceil(plans.length / 2);
        return [
          ...(await this.#count(plans.slice(0, half), budget)),
          ...(await this.#count(plans.slice(half), budget)),
        ];
      }
      if (isTooLarge || isExpected(error)) return plans.map(() => null);
      throw error;
    }
  }
}

async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value;
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}

/** The search is refused, or the engine does not answer. */
function isExpected(error: unknown): boolean {
  return (
    (error instanceof AppError && error.kind !== 'unexpected') ||
    error instanceof EngineUnavailableError ||
    error instanceof SearchTimeoutError
  );
}
