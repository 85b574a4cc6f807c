import {
  type Diagnostic,
  type Language,
  type SearchDetails,
  type SearchParametersReading,
  type SearchRequest,
  type SearchResponse,
  type StrategyCheck,
} from '@clinical/contracts';
import { MeshStore, type MeshVocabulary } from '@clinical/mesh';
import { entitlements, type Entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { queryLines, type SourceSpan } from '@clinical/query-language';
import {
  SearchEngine,
  SearchTooLargeError,
  TooManyExpansionsError,
  type LabelDetails,
  type MatchNode,
  type SearchPlan,
} from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import type { PicoStep } from './advanced/compile-pico.js';
import { countingPlan, planOfCounts } from '../planning/counting-plan.js';
import { CollectionStatus } from '../planning/collection-status.js';
import { countForPro, NO_COUNTS } from '../planning/count-for-pro.js';
import { NO_VIEWS, orderedByViews } from '../planning/most-viewed.js';
import { planFrame, type PlanSettings } from '../planning/plan-search.js';
import { PUBLICATIONS_IN_FACET } from '../planning/prepare-search.js';
import { ProRequiredError } from '../planning/pro-required.error.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { examineStrategy } from './advanced/examine-strategy.js';
import { detailsByLabel, leafResults, withoutIdleNames, type LeafResult } from './advanced/leaf-results.js';
import { leftOutDiagnostics } from './advanced/left-out.js';
import { openPico, readPicoStep } from './advanced/open-pico.js';
import { planPicoStep } from './advanced/plan-pico-step.js';
import { prepareStrategy, type PreparedStrategy } from './advanced/prepare-strategy.js';
import { presentDetails, wideDiagnostics } from './advanced/present-details.js';
import { relaxationsOf, runPico, type PicoOutcome, type Relaxations } from './advanced/run-pico.js';
import { runStrategy, type StrategyRun } from './advanced/run-strategy.js';
import { isError, isSoundStrategy, readStrategyText, type StrategyText } from './advanced/strategy-text.js';
import { CallBudget } from './call-budget.js';
import { presentSearchPage } from './present-search-page.js';
import { refuseTooLarge } from './refuse-too-large.js';

/** Context of a request: language, entitlements, vocabulary and remaining time. */
interface Inquiry {
  readonly language: Language;
  readonly rights: Entitlements;
  readonly vocabulary: MeshVocabulary;
  readonly budget: CallBudget;
}

/** A strategy with its results. */
interface Finished {
  readonly prepared: PreparedStrategy;
  readonly run: StrategyRun;
  readonly results: readonly LeafResult[];
}

/** A strategy that can be run, with a plan that only counts, and the time that is left. */
export interface OpenStrategy {
  readonly prepared: PreparedStrategy;
  readonly budget: CallBudget;
}

type Found = Finished & { readonly pico: PicoOutcome | null };

/** Advanced and PICO search, and checking a strategy: read, authorise, plan, run, examine, present. */
@Injectable()
export class StrategySearchService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly mesh: MeshStore,
    private readonly clock: Clock,
    private readonly collection: CollectionStatus,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws ProRequiredError when an advanced search is not the caller's to make
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async search(
    { request, notices, errors }: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const started = performance.now();
    const inquiry = await this.#inquire(language, signal, principal);
    const found = await this.#find(request, inquiry);
    const status = await this.collection.read();
    const countsForPro = status.holdsCategoriesForPro
      ? await countForPro(this.engine, found.prepared.plan, inquiry.budget.context())
      : NO_COUNTS;
    const { pico } = found;
    const relaxations = pico === null ? [] : relaxationsOf(request, pico);
    const { details, diagnostics } = await this.#examine(found, relaxations, inquiry);
    return presentSearchPage({
      request: found.prepared.request,
      result: found.run.result,
      countsForPro,
      notices: [...notices, ...found.prepared.notices, ...diagnostics],
      terms: found.prepared.terms,
      ranking: this.settings.ranking,
      appraisal: this.settings.appraisal,
      today: this.clock.today(),
      isPro: inquiry.rights.isPro,
      demonstration: status.demonstrationDocuments > 0,
      publicationScores: status.publicationScores,
      language,
      tookMs: elapsed(started),
      typed: pico?.search.typed ?? found.prepared.text,
      concepts: pico?.search.words.concepts ?? [],
      plan: found.prepared.plan,
      relaxableTexts: pico?.step.widening?.texts ?? [],
      details,
      pico: {
        level: pico?.step.level ?? 0,
        repeated: pico !== null && pico.step.level > pico.search.first.level,
      },
      identifiers: null,
    });
  }

  /**
   * Reads and counts a query or strategy without listing anything. Errors of the text are among the notices;
   * lines that they concern have no total.
   *
   * @throws ProRequiredError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async check(
    { request, errors }: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<StrategyCheck> {
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const started = performance.now();
    const inquiry = await this.#inquire(language, signal, principal);
    const read = readStrategyText(request, this.clock.today(), language, inquiry.vocabulary);
    if (!inquiry.rights.advancedSearch) throw new ProRequiredError(read.strategy.diagnostics);
    const prepared = this.#prepare(request, read, inquiry);
    const finished = await this.#run({ ...prepared, plan: countingPlan(prepared.plan) }, inquiry);
    const { details } = await this.#examine(finished, [], inquiry);
    return { search_details: details, took_ms: elapsed(started) };
  }

  /**
   * Plan of a search as {@link search} runs it, for reading its full list.
   *
   * @throws the same as {@link search}
   */
  async plan(
    { request, errors }: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan> {
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const inquiry = await this.#inquire(language, signal, principal);
    return (await this.#find(request, inquiry)).prepared.plan;
  }

  /**
   * The plan of all lines, or of all fields of a PICO search, without running it. Words that are too wide are refused when it is run.
   *
   * @throws RequestRefusedError, ProRequiredError
   */
  async planAsTyped(
    { request }: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan> {
    const inquiry = await this.#inquire(language, signal, principal);
    const read =
      request.searchType === 'pico'
        ? readPicoStep((await openPico(request, inquiry, this.collection, this.settings)).first, language)
        : readStrategyText(request, this.clock.today(), language, inquiry.vocabulary);
    const { strategy } = read;
    if (request.searchType !== 'pico' && !inquiry.rights.advancedSearch)
      throw new ProRequiredError(strategy.diagnostics);
    if (!isSoundStrategy(strategy)) throw new RequestRefusedError('INVALID_QUERY', strategy.diagnostics);
    return this.#prepare(request, read, inquiry).plan;
  }

  /**
   * A strategy that a search would run, for counting its parts.
   *
   * @throws the same as {@link search}
   */
  async open(
    { request, errors }: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<OpenStrategy> {
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const inquiry = await this.#inquire(language, signal, principal);
    // Counting refuses what a search would refuse, and lists nothing.
    const { prepared } = await this.#advanced(request, inquiry, (whole) => ({
      ...whole,
      plan: countingPlan(whole.plan),
    }));
    return { prepared, budget: inquiry.budget };
  }

  async #find(request: SearchRequest, inquiry: Inquiry): Promise<Found> {
    return request.searchType === 'pico'
      ? this.#pico(request, inquiry)
      : { ...(await this.#advanced(request, inquiry)), pico: null };
  }

  async #inquire(language: Language, signal: AbortSignal, principal: Principal): Promise<Inquiry> {
    return {
      language,
      rights: entitlements(principal, { pro: this.settings.grantPro }),
      vocabulary: await this.mesh.current(),
      budget: new CallBudget(signal, this.settings.strategyDeadlineMs),
    };
  }

  /** @param adapt changes the plan before it is run */
  async #advanced(
    request: SearchRequest,
    inquiry: Inquiry,
    adapt?: (prepared: PreparedStrategy) => PreparedStrategy,
  ): Promise<Finished> {
    const read = readStrategyText(request, this.clock.today(), inquiry.language, inquiry.vocabulary);
    if (!inquiry.rights.advancedSearch) throw new ProRequiredError(read.strategy.diagnostics);
    return this.#runSound(request, read, inquiry, adapt);
  }

  async #pico(request: SearchRequest, inquiry: Inquiry): Promise<Found> {
    const search = await openPico(request, inquiry, this.collection, this.settings);
    const run = (step: PicoStep): Promise<Finished> =>
      this.#runSound(request, readPicoStep(step, inquiry.language), inquiry, (prepared) =>
        planPicoStep(prepared, search, step),
      );
    return runPico(search, run, (matches) => this.#count(request, matches, inquiry));
  }

  /** Numbers of matches by their labels; null where a truncated word fits too many words, or all are too large together. */
  async #count(
    request: SearchRequest,
    matches: ReadonlyMap<string, MatchNode>,
    { rights, language, budget }: Inquiry,
  ): Promise<ReadonlyMap<string, LabelDetails> | null> {
    const frame = planFrame(request, rights, this.#planning(language));
    try {
      return detailsByLabel(await this.engine.search(planOfCounts(frame, [], matches), budget.context()));
    } catch (error) {
      // The search itself then says so, with the place of the word.
      if (error instanceof TooManyExpansionsError || error instanceof SearchTooLargeError) return null;
      throw error;
    }
  }

  #planning(language: Language): PlanSettings {
    const { ranking } = this.settings;
    return { ranking, today: this.clock.today(), publicationsInFacet: PUBLICATIONS_IN_FACET, language };
  }

  async #runSound(
    request: SearchRequest,
    read: StrategyText,
    inquiry: Inquiry,
    adapt: (prepared: PreparedStrategy) => PreparedStrategy = (prepared) => prepared,
  ): Promise<Finished> {
    const { diagnostics } = read.strategy;
    if (!isSoundStrategy(read.strategy)) throw new RequestRefusedError('INVALID_QUERY', diagnostics);
    const prepared = adapt(this.#prepare(request, read, inquiry));
    const plan = await orderedByViews(prepared.plan, request, this.settings.mostViewed ?? NO_VIEWS);
    const finished = await this.#run({ ...prepared, plan }, inquiry);
    const wide = wideDiagnostics(finished.results, inquiry.language);
    if (wide.length > 0) throw new RequestRefusedError('INVALID_QUERY', [...wide, ...diagnostics]);
    return finished;
  }

  #prepare(
    request: SearchRequest,
    read: StrategyText,
    { rights, vocabulary, language }: Inquiry,
  ): PreparedStrategy {
    return prepareStrategy(request, read, rights, {
      ...this.#planning(language),
      pairwiseProximity: this.settings.pairwiseProximity,
      vocabulary,
    });
  }

  async #run(prepared: PreparedStrategy, { budget, language }: Inquiry): Promise<Finished> {
    const running = runStrategy(this.engine, prepared.plan, budget);
    const run = await refuseTooLarge(resultSpan(prepared), language, running);
    return { prepared, run, results: leafResults(prepared, run) };
  }

  async #examine(
    { prepared, run, results }: Finished,
    relaxations: Relaxations,
    { vocabulary, budget, language }: Inquiry,
  ): Promise<{ details: SearchDetails; diagnostics: readonly Diagnostic[] }> {
    const proximity = { pairwise: this.settings.pairwiseProximity };
    const isPico = prepared.request.searchType === 'pico';
    const examined = await examineStrategy(prepared, isPico ? withoutIdleNames(results) : results, {
      engine: this.engine,
      vocabulary,
      planning: { vocabulary, proximity },
      budget,
      language,
    });
    const wide = wideDiagnostics(results, language);
    const reported = prepared.strategy.diagnostics;
    const diagnostics = [
      ...reported.filter(isError),
      ...wide,
      ...reported.filter((each) => !isError(each)),
      ...leftOutDiagnostics(prepared.limits, detailsByLabel(run.result), language),
      ...examined.diagnostics,
    ];
    const details = presentDetails({
      prepared,
      run,
      results,
      help: examined.help,
      relaxations,
      notices: diagnostics,
      proximity,
      language,
    });
    return { details, diagnostics };
  }
}

/** Span of the line that is the result of a strategy. */
function resultSpan({ text, strategy }: StrategyText): SourceSpan {
  const result = queryLines(strategy).find(({ number }) => number === strategy.finalLine);
  return result ?? { start: 0, end: text.length };
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}
