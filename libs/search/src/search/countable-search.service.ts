import {
  FROM_THE_START,
  type Language,
  type SearchParametersReading,
  type SearchRequest,
} from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import { entitlements, type Principal } from '@clinical/people';
import { SearchEngine, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { filtersOf, withinEntitlements } from '../planning/plan-search.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { CallBudget } from './call-budget.js';
import { EvidenceSearchService } from './evidence-search.service.js';

/** A search whose result is read and counted in parts. */
export interface CountableSearch {
  /** The first page of the search, without filters that the caller may not use. */
  readonly request: SearchRequest;
  /**
   * Totals of searches that differ from {@link request} in their filters only, in one call of the engine. Each is the total that
   * the search itself reports, for the same caller and state of the collection.
   */
  readonly countEach: (requests: readonly SearchRequest[]) => Promise<readonly number[]>;
  /** The first documents of the result, in its order, folded ones included. */
  readonly first: (limit: number) => Promise<readonly EvidenceDocument[]>;
}

/** Opens the results of searches for overviews of them. */
@Injectable()
export class CountableSearchService {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly engine: SearchEngine,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * @throws RequestRefusedError, ProRequiredError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError, as the search
   * itself
   */
  async open(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<CountableSearch> {
    const budget = new CallBudget(signal, this.settings.strategyDeadlineMs);
    const rights = entitlements(principal, { pro: this.settings.grantPro });
    const allowed = (request: SearchRequest): SearchRequest =>
      withinEntitlements(request, rights, language).request;
    const { request, plan } = await this.evidence.shown(firstPage(reading), language, signal, principal);
    return {
      request: allowed(request),
      countEach: (requests) =>
        this.engine.countEach(
          plan,
          requests.map((each) => filtersOf(allowed(each))),
          budget.context(),
        ),
      first: (limit) => this.#first(plan, limit, budget),
    };
  }

  async #first(plan: SearchPlan, limit: number, budget: CallBudget): Promise<readonly EvidenceDocument[]> {
    const documents: EvidenceDocument[] = [];
    const page = { offset: 0, limit };
    const all = { ...plan, page, foldThreshold: null, explain: false, details: false };
    for await (const batch of this.engine.readListed(all, budget.context()))
      documents.push(...batch.map(({ document }) => document));
    return documents;
  }
}

function firstPage(reading: SearchParametersReading): SearchParametersReading {
  const { request } = reading;
  return { ...reading, request: { ...request, ...FROM_THE_START, rows: 20, explain: false, details: false } };
}
