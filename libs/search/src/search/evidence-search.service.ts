import type { Language, SearchParametersReading, SearchRequest, SearchResponse } from '@clinical/contracts';
import { VISITOR, type Principal } from '@clinical/people';
import type { SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { StrategySearchService } from './strategy-search.service.js';
import {
  FIND_CORRECTION,
  SEARCH_OBSERVER,
  type FindCorrection,
  type SearchObserver,
} from '../planning/search-tokens.js';
import { nextCursor, requireOwnCursor } from '../planning/search-cursor.js';
import { PageCache } from './page-cache.js';
import { RunningSearches } from './running-searches.js';
import { StandardSearchService } from './standard-search.service.js';

/** A search that finds more records with all its words than this is shown as it was typed. */
const MAX_TO_CORRECT = 3;

/** Whether a search is shown as it was typed, by how many records have all its words. */
export function isLeftAsTyped(asTyped: boolean, withAllWords: number): boolean {
  return asTyped || withAllWords > MAX_TO_CORRECT;
}

/** Search of every kind, end to end: parse, authorise, plan, search, present. */
@Injectable()
export class EvidenceSearchService {
  constructor(
    private readonly standard: StandardSearchService,
    private readonly strategies: StrategySearchService,
    private readonly running: RunningSearches,
    private readonly pages: PageCache,
    @Optional() @Inject(SEARCH_OBSERVER) private readonly observe: SearchObserver = () => undefined,
    @Optional()
    @Inject(FIND_CORRECTION)
    private readonly correct: FindCorrection = () => Promise.resolve(null),
  ) {}

  /**
   * @param signal aborted when the client disconnects
   * @throws RequestRefusedError if the parameters or the query are invalid
   * @throws ProRequiredError if the principal may not use advanced search
   * @throws SearchTimeoutError past the deadline, SearchCancelledError on abort, EngineUnavailableError
   */
  search(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal = VISITOR,
  ): Promise<SearchResponse> {
    return this.running.during(async () => {
      const { request } = reading;
      requireOwnCursor(request, language);
      const { summary, documents } = await this.#search(reading, language, signal, principal);
      return { summary: { ...summary, next_cursor: nextCursor(request, documents.at(-1)) }, documents };
    });
  }

  async #search(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    if (reading.request.searchType === 'standard')
      return this.#searchKept(reading, language, signal, principal);
    const started = performance.now();
    const page = await this.strategies.search(reading, language, signal, principal);
    this.observe({ strategy: performance.now() - started });
    return page;
  }

  /**
   * The plan of a search as {@link search} runs it, for reading its complete list: with the corrected spelling if that is
   * shown, and at the level that a PICO search reached.
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
    const criteria = await this.#spelling(reading, language, signal, principal);
    const request = { ...reading.request, criteria };
    return this.standard.plan({ ...reading, request }, language, signal, principal);
  }

  /**
   * The search that is shown for a request, and its plan. Addresses of the returned request with other filters find exactly those of
   * its records that pass them: its spelling is not corrected again, and filters relax no search.
   *
   * @throws the same as {@link search}
   */
  async shown(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<{ readonly request: SearchRequest; readonly plan: SearchPlan }> {
    if (reading.request.searchType !== 'standard') {
      const plan = await this.strategies.plan(reading, language, signal, principal);
      return { request: reading.request, plan };
    }
    const criteria = await this.#spelling(reading, language, signal, principal);
    const request = { ...reading.request, criteria, asTyped: true };
    return { request, plan: await this.standard.plan({ ...reading, request }, language, signal, principal) };
  }

  /** The criteria as they are shown: as typed, or corrected. */
  async #spelling(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<string> {
    const { criteria, asTyped } = reading.request;
    if (asTyped) return criteria;
    const { summary } = await this.#searchKept(reading, language, signal, principal);
    return summary.corrected ?? criteria;
  }

  /**
   * The plan of a standard search in the typed spelling, without running it; {@link isLeftAsTyped} tells whether it is
   * the displayed one. Null for other searches.
   */
  async planAsTyped(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchPlan | null> {
    if (reading.request.searchType !== 'standard') return null;
    return this.standard.plan(reading, language, signal, principal);
  }

  /** The page of a standard search, kept from an earlier one where nothing has changed since. */
  async #searchKept(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    const started = performance.now();
    const place = await this.pages.place(reading, language, principal);
    const kept = place === null ? null : await this.pages.find(place);
    if (kept !== null) {
      const tookMs = performance.now() - started;
      this.observe({ remembered: tookMs });
      return { ...kept, summary: { ...kept.summary, took_ms: Math.round(tookMs * 10) / 10 } };
    }
    const page = await this.#searchCorrected(reading, language, signal, principal);
    // The reader need not wait for it.
    if (place !== null) this.pages.keep(place, page).catch(() => undefined);
    return page;
  }

  /** The search as typed or, if that finds almost nothing and is clearly misspelt, the corrected one. */
  async #searchCorrected(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<SearchResponse> {
    const page = await this.standard.search(reading, language, signal, principal);
    const { total, relaxed } = page.summary;
    const found = relaxed?.allWords ?? total;
    if (isLeftAsTyped(reading.request.asTyped, found)) return page;
    const correction = await this.correct(reading, found, signal, principal);
    if (correction === null || !correction.showInstead) return page;
    const { corrected } = correction;
    const request = { ...reading.request, criteria: corrected };
    const { summary, documents } = await this.standard.search(
      { ...reading, request },
      language,
      signal,
      principal,
    );
    return { summary: { ...summary, criteria: page.summary.criteria, corrected }, documents };
  }
}
