import { LRUCache } from 'lru-cache';
import { isRetracted } from '@clinical/evidence/search';
import type {
  CallContext,
  ListedDocument,
  LookUps,
  Publication,
  TitleHit,
} from '../../search-engine.port.js';
import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import type { SearchResult } from '../../search-result.js';
import { ResultCache, dataKey } from '../../shared/result-cache.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { DocumentCache, storedDocument, type StoredDocument } from '../decode/candidates.js';
import type { RawResponse } from '../decode/raw-response.js';
import { CallClock, GenerationGoneError, Stopwatch, multiGet } from '../requests/requests.js';
import { stateKey, type IndexNames, type IndexState } from '../state/index-state.js';
import { Histories, StoredPublications } from '../state/publications.js';
import { StateReader } from '../state/state-reader.js';
import { StoredVocabulary } from '../state/vocabulary.js';
import { IndexFacts } from './index-facts.js';
import { findTitles, type UncountedPlan } from './find-titles.js';
import { RANKED_PLACES, needsNoCounts } from './hit-search.js';
import type { SearchRunnerOptions } from './search-context.js';
import { SearchRunner } from './search-runner.js';

export interface ElasticsearchReaderOptions {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  /** Shards of the documents index. */
  readonly shards: number;
  /** Source of elastic/scripts/spans.painless. */
  readonly spanScript: string;
  /** Approximate size of the document cache in bytes. */
  readonly documentBytes: number;
  /** Approximate size of the result cache in bytes; 0 disables it. */
  readonly resultBytes: number;
}

/** Attempts when the index changes during a search; the last result is returned as it is. */
const MAX_ATTEMPTS = 3;
const DOCUMENTS_A_REQUEST = 500;
/** Searches whose totals and facets are remembered; each takes about 10 kB. */
const REMEMBERED_COUNTS = 500;
/** Documents in a batch of a list. */
const DOCUMENTS_A_BATCH = 100;

/** All read operations on an index in Elasticsearch. */
export class ElasticsearchReader {
  private readonly stateReader: StateReader;
  private readonly histories = new Histories();
  readonly vocabulary: StoredVocabulary;
  private readonly publicationNames: StoredPublications;
  private readonly facts: IndexFacts;
  private readonly documentCache: DocumentCache;
  private readonly resultCache: ResultCache | null;
  private readonly counts: LRUCache<string, RawResponse> | null;
  private readonly listedCounts: LRUCache<string, number> | null;
  /** Last known state; searches report when it is outdated. */
  private state: IndexState | null = null;

  constructor(readonly options: ElasticsearchReaderOptions) {
    const { client, names, shards, spanScript, documentBytes, resultBytes } = options;
    this.documentCache = new DocumentCache(documentBytes);
    this.resultCache = resultBytes > 0 ? new ResultCache(resultBytes) : null;
    this.counts = resultBytes > 0 ? new LRUCache({ max: REMEMBERED_COUNTS }) : null;
    this.listedCounts = resultBytes > 0 ? new LRUCache({ max: REMEMBERED_COUNTS }) : null;
    this.stateReader = new StateReader(client, names);
    this.vocabulary = new StoredVocabulary(client, names, this.stateReader);
    this.publicationNames = new StoredPublications(client, names, this.histories);
    this.facts = new IndexFacts({
      client,
      names,
      shards,
      vocabulary: this.vocabulary,
      spanScript,
    });
  }

  /** @throws EngineUnavailableError if there is no index or its layout is not supported */
  async currentState(call: CallContext): Promise<IndexState> {
    try {
      return (this.state = await this.stateReader.readState(call));
    } catch (error) {
      // An index that cannot be read must not be searched from cached state.
      this.state = null;
      throw error;
    }
  }

  async search(plan: SearchPlan, context: CallContext): Promise<SearchResult> {
    const clock = new CallClock(context);
    const watch = new Stopwatch();
    const key = dataKey(plan);
    const cached = await this.cachedResult(key, clock, watch);
    if (cached !== null) return cached;
    const { result, state } = await this.onOneState(clock, async (current) => {
      const facts = await this.facts.gather(plan, current, clock);
      watch.lap('facts');
      return new SearchRunner(plan, current, facts, this.runnerOptions(current), clock, watch).run();
    });
    if (state !== null) this.resultCache?.add(key, { result, state: stateKey(state) });
    return result;
  }

  /** Sends the look-ups of one of the first pages with the search itself, where they need no counts. */
  async searchLed(plan: SearchPlan, lookUps: LookUps, context: CallContext): Promise<SearchResult> {
    const clock = new CallClock(context);
    const isOnFirstPages = plan.page.offset + plan.page.limit <= RANKED_PLACES;
    if (!isOnFirstPages || !lookUps.plans.every(needsNoCounts)) {
      const leading = lookUps.choose(await this.titles(lookUps.plans, clock.rest()));
      return this.search({ ...plan, leading }, clock.rest());
    }
    const watch = new Stopwatch();
    const { result, leading, state } = await this.onOneState(clock, async (current) => {
      const options = this.runnerOptions(current);
      const facts = await this.facts.gather(plan, current, clock);
      const plans = await this.uncounted(lookUps.plans, current, clock);
      watch.lap('facts');
      const runner = new SearchRunner({ ...plan, leading: [] }, current, facts, options, clock, watch);
      return runner.runLed({ plans, lookUps });
    });
    if (state !== null)
      this.resultCache?.add(dataKey({ ...plan, leading }), { result, state: stateKey(state) });
    return result;
  }

  async countEach(
    plan: SearchPlan,
    filters: readonly SearchFilters[],
    context: CallContext,
  ): Promise<readonly number[]> {
    if (filters.length === 0) return [];
    const clock = new CallClock(context);
    const { counts } = await this.onOneState(clock, async (current) => {
      const facts = await this.facts.gather(plan, current, clock, true);
      const options = this.runnerOptions(current);
      return new SearchRunner(plan, current, facts, options, clock, new Stopwatch()).countEach(filters);
    });
    return counts;
  }

  /** Titles of the hits of each plan; only plans that must be counted need a full search. */
  async titles(plans: readonly SearchPlan[], context: CallContext): Promise<TitleHit[][]> {
    const clock = new CallClock(context);
    const uncounted = plans.filter(needsNoCounts);
    const { titles } = await this.onOneState(clock, async (current) => {
      const gathered = await this.uncounted(uncounted, current, clock, true);
      return findTitles(gathered, current, this.runnerOptions(current), clock);
    });
    const found = new Map(uncounted.map((plan, place) => [plan, titles[place] ?? []]));
    return Promise.all(
      plans.map(
        async (plan) => found.get(plan) ?? (await this.search(plan, clock.rest())).hits.map(titleHit),
      ),
    );
  }

  /** The plans with their facts. Sequentially: they share words, so later ones reuse the facts of earlier ones. */
  private async uncounted(
    plans: readonly SearchPlan[],
    state: IndexState,
    clock: CallClock,
    isWhole = false,
  ): Promise<UncountedPlan[]> {
    const gathered: UncountedPlan[] = [];
    for (const plan of plans)
      gathered.push({ plan, facts: await this.facts.gather(plan, state, clock, isWhole) });
    return gathered;
  }

  /**
   * Retries if the index changes in the meantime.
   *
   * @returns result of the last attempt, with the state of the index if it did not change
   */
  private async onOneState<Found extends { readonly state: IndexState }>(
    clock: CallClock,
    find: (state: IndexState) => Promise<Found>,
  ): Promise<Omit<Found, 'state'> & { readonly state: IndexState | null }> {
    for (let attempt = 1; ; attempt++) {
      const state = this.state ?? (await this.currentState(clock.rest()));
      try {
        const found = await find(state);
        const isSame = stateKey(found.state) === stateKey(state);
        if (isSame || attempt === MAX_ATTEMPTS) return { ...found, state: isSame ? state : null };
        this.state = null;
      } catch (error) {
        this.state = null;
        if (!(error instanceof GenerationGoneError) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** Listed documents in batches: the first as on the first pages, the rest in Elasticsearch's order. */
  async *readListed(plan: SearchPlan, context: CallContext): AsyncGenerator<readonly ListedDocument[]> {
    const { offset, limit } = plan.page;
    const page = { offset: 0, limit: Math.min(offset + limit, RANKED_PLACES) };
    const first = await this.search({ ...plan, page, explain: false, details: false }, context);
    const firstIds = new Set(first.hits.map(({ document }) => document.id));
    for (let start = offset; start < first.hits.length; start += DOCUMENTS_A_BATCH)
      yield first.hits.slice(start, start + DOCUMENTS_A_BATCH);
    const end = Math.min(offset + limit, first.listed);
    if (end <= RANKED_PLACES || first.hits.length < RANKED_PLACES) return;
    let place = first.hits.length;
    for await (const batch of this.inEngineOrder(plan, context)) {
      const others = batch.filter(({ document }) => !firstIds.has(document.id));
      const pageHits = others.slice(Math.max(0, offset - place), Math.max(0, end - place));
      if (pageHits.length > 0) yield pageHits;
      place += others.length;
      if (place >= end) return;
    }
  }

  private async *inEngineOrder(plan: SearchPlan, context: CallContext): AsyncGenerator<StoredDocument[]> {
    const clock = new CallClock(context);
    const state = this.state ?? (await this.currentState(clock.rest()));
    const facts = await this.facts.gather(plan, state, clock, true);
    const options = this.runnerOptions(state);
    // Each batch has the full deadline.
    const whole = new CallClock(context);
    yield* new SearchRunner(plan, state, facts, options, whole, new Stopwatch()).inEngineOrder();
  }

  private runnerOptions(state: IndexState): SearchRunnerOptions {
    const { client, names, shards } = this.options;
    return {
      client,
      names,
      shards,
      publications: this.publicationNames,
      facts: this.facts,
      counts: this.counts,
      listedCounts: this.listedCounts,
      cache: this.documentCache,
      history: this.histories.keyOf(state),
    };
  }

  /** Cached result if the index is still in the same state; null otherwise. */
  private async cachedResult(key: string, clock: CallClock, watch: Stopwatch): Promise<SearchResult | null> {
    const remembered = this.resultCache?.get(key) ?? null;
    if (remembered === null) return null;
    const state = await this.currentState(clock.rest());
    watch.lap('remembered');
    return stateKey(state) === remembered.state ? { ...remembered.result, timings: watch.laps } : null;
  }

  async documents(ids: readonly string[], context: CallContext): Promise<StoredDocument[]> {
    const { client, names } = this.options;
    const validIds = [...new Set(ids)].filter((id) => id !== '' && Buffer.byteLength(id) <= MAX_ID_BYTES);
    const documents = await this.inServing(new CallClock(context), ({ generation }, clock) =>
      multiGet(client, names.documents(generation), validIds, {
        page: DOCUMENTS_A_REQUEST,
        call: () => clock.rest(),
      }),
    );
    const found = new Map(documents.map(({ _id, _source }) => [_id, storedDocument(_id, _source)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async publications(ids: readonly number[], context: CallContext): Promise<Publication[]> {
    return this.inServing(new CallClock(context), (state, clock) =>
      this.publicationNames.publicationNames(state, ids, clock.rest()),
    );
  }

  /** Runs a request on the serving generation, and again on the next one if it was removed meanwhile. */
  async inServing<T>(clock: CallClock, ask: (state: IndexState, clock: CallClock) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const state = await this.currentState(clock.rest());
      try {
        return await ask(state, clock);
      } catch (error) {
        if (!(error instanceof GenerationGoneError) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}

/** Maximum id length in Elasticsearch; longer ids match no document. */
const MAX_ID_BYTES = 512;

function titleHit({ document }: ListedDocument): TitleHit {
  return { id: document.id, title: document.title, retracted: isRetracted(document) };
}
