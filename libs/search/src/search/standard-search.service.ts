import type { Language, SearchParametersReading, SearchResponse, SearchSummary } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine, type SearchPlan, type SearchResult } from '@clinical/search-engine';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CallBudget } from './call-budget.js';
import { CollectionStatus } from '../planning/collection-status.js';
import { countForPro, NO_COUNTS, type CategoryCounts } from '../planning/count-for-pro.js';
import { countingIdentifiers, notFoundAmong } from '../planning/identifier-list.js';
import {
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type SearchObserver,
  type StrategySearchSettings,
} from '../planning/search-tokens.js';
import { StandardSearchPlannerService, type PlannedSearch } from './standard-search-planner.service.js';
import { presentSearchPage } from './present-search-page.js';
import { refuseTooLarge } from './refuse-too-large.js';
import { detailsOfStandardSearch, refusingWideWords } from './standard-details.js';

/** Standard search: plan, search, present. */
@Injectable()
export class StandardSearchService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly planner: StandardSearchPlannerService,
    private readonly collection: CollectionStatus,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
    @Optional() @Inject(SEARCH_OBSERVER) private readonly observe: SearchObserver = () => undefined,
  ) {}

  /** @throws RequestRefusedError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError */
  async search(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    const started = performance.now();
    const budget = new CallBudget(signal, this.settings.deadlineMs);
    const search = await this.planner.plan(reading, language, budget, principal);
    const { prepared, vocabulary } = search;
    const planned = performance.now();
    const [result, status, countsForPro, identifiers] = await Promise.all([
      this.#find(search, language, budget),
      this.collection.read(),
      this.#countForPro(search, budget),
      this.#readIdentifiers(search, budget),
    ]);
    const { engine } = this;
    const details = prepared.request.details
      ? await detailsOfStandardSearch(prepared, result, { engine, vocabulary, budget, language })
      : null;
    const found = performance.now();
    const page = presentSearchPage({
      ...prepared,
      result,
      countsForPro,
      ranking: this.settings.ranking,
      appraisal: this.settings.appraisal,
      today: this.clock.today(),
      isPro: prepared.entitlements.isPro,
      demonstration: status.demonstrationDocuments > 0,
      publicationScores: status.publicationScores,
      language,
      tookMs: Math.round((found - started) * 10) / 10,
      typed: prepared.request.criteria,
      details,
      pico: { level: 0, repeated: false },
      identifiers,
    });
    this.observe({
      ...result.timings,
      plan: planned - started,
      engine: found - planned,
      present: performance.now() - found,
    });
    return page;
  }

  /** The plan of a search as {@link search} runs it, for reading its complete list. */
  async plan(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan> {
    const budget = new CallBudget(signal, this.settings.deadlineMs);
    const search = await this.planner.plan(reading, language, budget, principal);
    return this.planner.withGuidance(search, budget);
  }

  /** @throws RequestRefusedError for queries that the engine rejects */
  #find(search: PlannedSearch, language: Language, budget: CallBudget): Promise<SearchResult> {
    const found = refuseTooLarge(search.prepared.tree, language, this.#run(search, budget));
    return refusingWideWords(search.prepared, language, found);
  }

  /** Number of identifiers of a list, and those that no record has; null for other searches. */
  async #readIdentifiers(
    { plan, prepared: { identifiers } }: PlannedSearch,
    budget: CallBudget,
  ): Promise<SearchSummary['identifiers']> {
    if (identifiers.length === 0) return null;
    const counted = await this.engine.search(countingIdentifiers(plan, identifiers), budget.context());
    return { count: identifiers.length, not_found: notFoundAmong(identifiers, counted) };
  }

  async #countForPro({ plan }: PlannedSearch, budget: CallBudget): Promise<CategoryCounts> {
    const { holdsCategoriesForPro } = await this.collection.read();
    return holdsCategoriesForPro ? countForPro(this.engine, plan, budget.context()) : NO_COUNTS;
  }

  async #run(search: PlannedSearch, budget: CallBudget): Promise<SearchResult> {
    const { plan } = search;
    if (this.settings.listsAllMatches !== true || plan.foldThreshold === null)
      return this.planner.search(search, budget);
    const unfolded = await this.planner.search({ ...search, plan: { ...plan, foldThreshold: null } }, budget);
    return unfolded.relaxed ? this.planner.search(search, budget) : unfolded;
  }
}
