import type { Language, SearchParametersReading, SearchResponse } from '@clinical/contracts';
import { VISITOR, type Principal } from '@clinical/evidence';
import { EMPTY_MESH_VOCABULARY, MeshStore, MeshStoreError, type MeshVocabulary } from '@clinical/mesh';
import { Clock } from '@clinical/platform';
import { SearchEngine, type SearchPlan, type SearchResult } from '@clinical/search-engine';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CallBudget } from './call-budget.js';
import { CollectionStatus } from './collection-status.js';
import { variantsFrom } from './planning/word-variants.js';
import { GuidanceFirst } from './guidance-first.js';
import { NO_VIEWS, orderedByViews } from './most-viewed.js';
import { prepareSearch, type PreparedSearch } from './prepare-search.js';
import { presentSearchPage } from './present-search-page.js';
import { refusingTooLarge } from './refusing-too-large.js';
import { FIND_CORRECTION, SEARCH_OBSERVER, SEARCH_SETTINGS } from './search-tokens.js';
import { SearchStrategies, type StrategySearchSettings } from './search-strategies.service.js';
import { detailsOfStandardSearch, refusingWideWords, withDetails } from './standard-details.js';

/** Told of every search how many milliseconds each of its stages took; never what was searched. */
export type SearchObserver = (timings: Readonly<Record<string, number>>) => void;

/** Finds a better spelling of a standard search that found next to nothing; see `CorrectSpelling.correction`. */
export type FindCorrection = (
  reading: SearchParametersReading,
  signal: AbortSignal,
  principal: Principal,
) => Promise<{ readonly corrected: string; readonly showInstead: boolean } | null>;

/** A search that finds more records with all its words than this is shown as it was typed. */
const NEXT_TO_NOTHING = 3;

/** Search of every kind, end to end: parse, authorise, plan, search, present. */
@Injectable()
export class SearchEvidence {
  /** Advanced and PICO search. */
  readonly strategies: SearchStrategies;
  private readonly collection: CollectionStatus;
  private readonly guidance: GuidanceFirst;

  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
    @Optional() @Inject(SEARCH_OBSERVER) private readonly observe: SearchObserver = () => undefined,
    @Optional()
    @Inject(FIND_CORRECTION)
    private readonly correct: FindCorrection = () => Promise.resolve(null),
  ) {
    this.collection = new CollectionStatus(engine);
    this.guidance = new GuidanceFirst(engine, this.collection);
    this.strategies = new SearchStrategies(engine, mesh, clock, this.collection, settings);
  }

  /**
   * @param principal who asks; a visitor where nobody is told
   * @param signal aborted when nobody waits for the answer any more
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws ProRequiredError when an advanced search is not the caller's to make
   * @throws SearchTimeoutError past the deadline, SearchCancelledError on abort, EngineUnavailableError
   */
  async search(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal = VISITOR,
  ): Promise<SearchResponse> {
    if (reading.request.searchType === 'standard')
      return this.searchCorrected(reading, language, signal, principal);
    const begun = performance.now();
    const page = await this.strategies.search(reading, language, signal, principal);
    this.observe({ strategy: performance.now() - begun });
    return page;
  }

  /**
   * The plan of a search as {@link search} runs it: of the corrected spelling where that is shown, of the level that a PICO
   * search came to. For reading its whole list.
   *
   * @throws the same as {@link search}
   */
  async plan(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan> {
    if (reading.request.searchType !== 'standard')
      return this.strategies.plan(reading, language, signal, principal);
    const { summary } = await this.searchCorrected(reading, language, signal, principal);
    const request = { ...reading.request, criteria: summary.corrected ?? reading.request.criteria };
    const budget = new CallBudget(signal, this.settings.deadlineMs);
    const { prepared, plan } = await this.prepare({ ...reading, request }, language, budget, principal);
    return this.guidance.applyTo(plan, prepared, budget.context());
  }

  /** The search as typed or, where that finds next to nothing and is surely misspelt, the corrected one. */
  private async searchCorrected(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    const page = await this.searchStandard(reading, language, signal, principal);
    const { total, relaxed } = page.summary;
    if (reading.request.asTyped || (relaxed?.allWords ?? total) > NEXT_TO_NOTHING) return page;
    const correction = await this.correct(reading, signal, principal);
    if (correction === null || !correction.showInstead) return page;
    const { corrected } = correction;
    const request = { ...reading.request, criteria: corrected };
    const { summary, documents } = await this.searchStandard(
      { ...reading, request },
      language,
      signal,
      principal,
    );
    return { summary: { ...summary, criteria: page.summary.criteria, corrected }, documents };
  }

  private async searchStandard(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    const begun = performance.now();
    const budget = new CallBudget(signal, this.settings.deadlineMs);
    const { prepared, plan, vocabulary } = await this.prepare(reading, language, budget, principal);
    const planned = performance.now();
    const [result, status] = await Promise.all([
      this.find(prepared, plan, language, budget),
      this.collection.read(),
    ]);
    const { engine } = this;
    const details = prepared.request.details
      ? await detailsOfStandardSearch(prepared, result, { engine, vocabulary, budget, language })
      : null;
    const found = performance.now();
    const page = presentSearchPage({
      ...prepared,
      result,
      ranking: this.settings.ranking,
      appraisal: this.settings.appraisal,
      today: this.clock.today(),
      isPro: prepared.entitlements.isPro,
      demonstration: status.demonstrationDocuments > 0,
      publicationScores: status.publicationScores,
      language,
      tookMs: Math.round((found - begun) * 10) / 10,
      typed: prepared.request.criteria,
      details,
      pico: { level: 0, repeated: false },
    });
    this.observe({
      ...result.timings,
      plan: planned - begun,
      engine: found - planned,
      present: performance.now() - found,
    });
    return page;
  }

  private async prepare(
    reading: SearchParametersReading,
    language: Language,
    budget: CallBudget,
    principal: Principal,
  ): Promise<{ prepared: PreparedSearch; plan: SearchPlan; vocabulary: MeshVocabulary }> {
    const [vocabulary, words] = await Promise.all([
      this.vocabulary(),
      this.collection.words(budget.context().deadlineMs),
    ]);
    const prepared = prepareSearch(
      reading,
      this.settings,
      this.clock.today(),
      language,
      variantsFrom(vocabulary, this.settings.ranking.variants, words),
      principal,
    );
    const plan = await orderedByViews(
      prepared.request.details ? withDetails(prepared) : prepared.plan,
      prepared.request,
      this.settings.mostViewed ?? NO_VIEWS,
    );
    return { prepared, plan, vocabulary };
  }

  /** @throws RequestRefusedError for what the engine will not look for */
  private find(
    prepared: PreparedSearch,
    plan: SearchPlan,
    language: Language,
    budget: CallBudget,
  ): Promise<SearchResult> {
    const searched = async (): Promise<SearchResult> =>
      this.run(await this.guidance.applyTo(plan, prepared, budget.context()), budget);
    const found = refusingTooLarge(prepared.tree, language, searched());
    return refusingWideWords(prepared, language, found);
  }

  private async run(plan: SearchPlan, budget: CallBudget): Promise<SearchResult> {
    if (this.settings.listsAllMatches !== true || plan.foldThreshold === null)
      return this.engine.search(plan, budget.context());
    const unfolded = await this.engine.search({ ...plan, foldThreshold: null }, budget.context());
    return unfolded.relaxed ? this.engine.search(plan, budget.context()) : unfolded;
  }

  /** The vocabulary, or the empty one when it cannot be read: a search by words needs none. */
  private async vocabulary(): Promise<MeshVocabulary> {
    try {
      return await this.mesh.current();
    } catch (error) {
      if (error instanceof MeshStoreError) return EMPTY_MESH_VOCABULARY;
      throw error;
    }
  }
}
