import { chooseLevel, partWeights, relaxationLevels } from '../../relaxation.js';
import type { LookUps } from '../../search-engine.port.js';
import type { Relaxation, SearchFilters, SearchPlan } from '../../search-plan.js';
import type { LabelDetails, SearchHit, SearchResult } from '../../search-result.js';
import { expansionsUnder, labelledNodes } from '../../shared/pattern-expansion.js';
import { CountCompiler } from '../compile/count-bodies.js';
import { matchQuery } from '../compile/match-query.js';
import { allOf } from '../compile/query.js';
import { coverageQuery } from '../compile/rank-query.js';
import {
  SearchCompiler,
  unrelaxedQueries,
  type SearchBody,
  type SearchQueries,
} from '../compile/search-bodies.js';
import type { StoredDocument } from '../decode/candidates.js';
import {
  decodeFacets,
  hitsOf,
  passingIn,
  totalOf,
  UnexpectedAnswerError,
  type RawBucket,
  type RawResponse,
} from '../decode/raw-response.js';
import { CandidateRanker, type Candidate } from '../rank/rank-candidates.js';
import { scorePlan } from '../rank/scored-plan.js';
import { searchMany, type CallClock, type Stopwatch } from '../requests/requests.js';
import type { IndexState } from '../state/index-state.js';
import type { TitleSearch } from './find-titles.js';
import { HitSearch, type ListedHits } from './hit-search.js';
import { documentsInEngineOrder } from './listed-documents.js';
import type { PlanFacts } from './index-facts.js';
import { STATE_BODY, readState, type SearchRunnerOptions } from './search-context.js';

/** A result with the state of the index that produced it. */
export interface StatedResult {
  readonly result: SearchResult;
  readonly state: IndexState;
}

/** Counts of filters with the state of the index that was counted. */
interface CountedFilters {
  readonly counts: readonly number[];
  readonly state: IndexState;
}

/** Look-ups that are sent with the search. */
export interface Lead {
  readonly search: TitleSearch;
  readonly lookUps: LookUps;
}

/** Leading documents of a search, and those of them that the look-ups found. */
interface Led {
  readonly leading: SearchPlan['leading'];
  readonly candidates: readonly Candidate[];
}

/** Runs one plan on one state of the index. */
export class SearchRunner {
  private readonly ranker: CandidateRanker;
  private readonly scored;
  private lead: Lead | null = null;
  /** Known after the first request with the look-ups. */
  private led: Led | null = null;

  constructor(
    private readonly plan: SearchPlan,
    private readonly state: IndexState,
    private readonly known: PlanFacts,
    private readonly options: SearchRunnerOptions,
    private readonly clock: CallClock,
    private readonly watch: Stopwatch,
  ) {
    this.scored = scorePlan(plan, known.statistics);
    this.ranker = new CandidateRanker(plan, this.scored, known.statistics);
  }

  /** Runs a plan that has no leading documents yet, with the look-ups that find them. */
  async runLed(lead: Lead): Promise<StatedResult & Pick<SearchPlan, 'leading'>> {
    this.lead = lead;
    const stated = await this.run();
    return { ...stated, leading: this.led?.leading ?? [] };
  }

  async run(): Promise<StatedResult> {
    const { match, hasEnoughMatches } = this.known;
    const { relaxation } = this.plan;
    if (relaxation === null || hasEnoughMatches !== false) {
      const unrelaxed = await this.attempt(unrelaxedQueries(match));
      if (relaxation === null || unrelaxed.isEnough) return unrelaxed;
    }
    const { dropped, ...wider } = await this.relax(relaxation);
    const { result, state } = await this.attempt({ match, ...wider });
    return { result: { ...result, dropped, partDocuments: this.known.partCounts }, state };
  }

  /** Number of listed documents that pass each of the filters, with the state of the index that was counted. */
  async countEach(filters: readonly SearchFilters[]): Promise<CountedFilters> {
    const { relaxation } = this.plan;
    const { match } = this.known;
    const unrelaxed = unrelaxedQueries(match);
    const queries =
      relaxation === null || (await this.matchesEnough(relaxation))
        ? unrelaxed
        : { match, ...(await this.relax(relaxation)) };
    const counting = new CountCompiler(this.plan, queries, this.options);
    const [stateAnswer, counted] = await this.ask([STATE_BODY, counting.countEach(filters)]);
    const buckets = (counted?.aggregations?.['each']?.buckets ?? {}) as Readonly<Record<string, RawBucket>>;
    const counts = filters.map((_, place) => {
      const count = buckets[`filters${place}`]?.doc_count;
      if (count === undefined) throw new UnexpectedAnswerError('Elasticsearch did not count every filter.');
      return count;
    });
    return { counts, state: this.stateIn(stateAnswer) };
  }

  private async matchesEnough({ minimum }: Relaxation): Promise<boolean> {
    const { match, hasEnoughMatches } = this.known;
    if (hasEnoughMatches !== null) return hasEnoughMatches;
    const compiler = new CountCompiler(this.plan, unrelaxedQueries(match), this.options);
    const [counted] = await this.ask([compiler.fullMatchCount()]);
    return counted !== undefined && totalOf(counted) >= minimum;
  }

  /**
   * Every listed document in Elasticsearch's order, in batches.
   *
   * @param relaxed whether {@link run} relaxed the search
   */
  async *inEngineOrder(relaxed: boolean): AsyncGenerator<StoredDocument[]> {
    const { plan, options, ranker, index, scored } = this;
    const { client, shards } = options;
    const { match } = this.known;
    const queries =
      relaxed && plan.relaxation !== null
        ? { match, ...(await this.relax(plan.relaxation)) }
        : unrelaxedQueries(match);
    const compiler = new SearchCompiler(plan, scored, queries);
    yield* documentsInEngineOrder({ client, index, shards, plan, compiler, ranker, call: this.clock.rest() });
  }

  /** The relaxation at its level, which the weights of the documents at two ranks determine. */
  private async relax(
    relaxation: Relaxation,
  ): Promise<Pick<SearchQueries, 'listed' | 'parts'> & { readonly dropped: readonly number[] }> {
    const { context, partCounts, match, statistics } = this.known;
    const weights = partWeights(partCounts, statistics.documents, relaxation);
    const parts = relaxation.parts.map((part, place) => ({
      query: matchQuery(part, context),
      weight: weights[place] ?? 0,
    }));
    const required = allOf(relaxation.required.map((node) => matchQuery(node, context)));
    const levels = relaxationLevels(relaxation, weights);
    const { minimum, widenUpTo } = relaxation;
    const demanded = relaxation.required.length === 0 ? null : required;
    const compiler = new CountCompiler(this.plan, unrelaxedQueries(match), this.options);
    const atRanks =
      levels.length > 1
        ? await this.ask([minimum - 1, widenUpTo].map((rank) => compiler.covered(demanded, parts, rank)))
        : [];
    const [atMinimum = -1, beyondFew = -1] = atRanks.map(coverageOf);
    const { least, dropped } = chooseLevel(levels, (level) => {
      if (level.least > atMinimum) return 'short';
      return level.least > beyondFew ? 'few' : 'many';
    });
    const listed = allOf([required, coverageQuery(parts, least)]);
    return { listed, dropped, parts: parts.map(({ query }) => query) };
  }

  private async attempt(queries: SearchQueries): Promise<StatedResult & { readonly isEnough: boolean }> {
    const { plan, watch } = this;
    const counting = new CountCompiler(plan, queries, this.options);
    const search = this.hitSearch(new SearchCompiler(plan, this.scored, queries));
    const labels = plan.details
      ? [...plan.definitions, plan.match].flatMap((node) => [...labelledNodes(node)])
      : [];
    const labelQueries = labels.map((label) => matchQuery(label, this.known.context));
    watch.lap('compile');
    const isRelaxed = queries.parts !== null;
    const countsMatches = this.known.hasEnoughMatches === null && !isRelaxed;
    const lookUps = this.led === null ? (this.lead?.search.first() ?? []) : [];
    const bodies: SearchBody[] = [
      ...lookUps,
      counting.counts(),
      ...(countsMatches ? [counting.fullMatchCount()] : []),
      ...(labels.length > 0 ? [counting.labelCounts(labelQueries)] : []),
      ...search.first(),
    ];
    const [stateAnswer, ...answers] = await this.ask([STATE_BODY, ...bodies]);
    if (this.lead !== null && this.led === null)
      this.led = await this.chooseLeading(this.lead, answers.splice(0, lookUps.length));
    const [counts, ...others] = answers;
    if (counts === undefined) throw new Error('Elasticsearch gave fewer answers than it was asked for.');
    const matchCount = countsMatches ? others.shift() : undefined;
    const labelCounts = labels.length > 0 ? others.shift() : undefined;
    const total = passingIn(counts);
    const state = this.stateIn(stateAnswer);
    if (matchCount !== undefined && totalOf(matchCount) < (plan.relaxation?.minimum ?? 0))
      return { result: NOTHING_YET, state, isEnough: false };
    const listed = await search.finish(others, total, this.led?.candidates ?? null);
    const names = await this.chosenPublications();
    const result: SearchResult = {
      total,
      listed: listed.count,
      matchingAll: isRelaxed
        ? (counts.aggregations?.['own']?.passing?.doc_count ?? 0)
        : total - listed.pinnedOnly,
      relaxed: isRelaxed,
      dropped: [],
      partDocuments: [],
      hits: this.hits(listed),
      facets: decodeFacets(counts, plan, names),
      details: plan.details ? this.details(labels, labelCounts) : null,
      timings: watch.laps,
    };
    watch.lap('decode');
    return { result, state, isEnough: true };
  }

  private async chooseLeading({ search, lookUps }: Lead, answers: readonly RawResponse[]): Promise<Led> {
    const found = await search.finish(answers, (bodies) => this.ask(bodies));
    const leading = lookUps.choose(found.map((hits) => hits.map(({ candidate: _, ...title }) => title)));
    this.ranker.leadBy(leading);
    const ids = new Set(leading.flat());
    const candidates = new Map(found.flat().map(({ id, candidate }) => [id, candidate]));
    return { leading, candidates: [...candidates.values()].filter(({ id }) => ids.has(id)) };
  }

  private hitSearch(compiler: SearchCompiler): HitSearch {
    const { cache, history } = this.options;
    const ask = (bodies: readonly SearchBody[]): Promise<RawResponse[]> => this.ask(bodies);
    return new HitSearch(compiler, {
      plan: this.plan,
      ranker: this.ranker,
      ask,
      watch: this.watch,
      cache,
      history,
      titled: false,
      isLed: this.lead !== null,
    });
  }

  private hits({ page }: ListedHits): SearchHit[] {
    return page.map(({ document, publicationId, ranked, missing }) => ({
      document,
      publicationId,
      score: ranked.score,
      explanation: this.plan.explain ? this.ranker.explain(ranked) : null,
      missing,
    }));
  }

  private async ask(bodies: readonly SearchBody[]): Promise<RawResponse[]> {
    const { client, names, shards } = this.options;
    this.watch.lap('compile');
    const answers = await searchMany(
      client,
      bodies.map((body) => ({ index: body === STATE_BODY ? names.stateAlias : this.index, body })),
      { shards, call: this.clock.rest() },
    );
    this.watch.lap('elasticsearch');
    return answers;
  }

  private get index(): string {
    return this.options.names.documents(this.state.generation);
  }

  /** The state at the time of the searches. */
  private stateIn(response: RawResponse | undefined): IndexState {
    return readState(response) ?? this.state;
  }

  private async chosenPublications(): Promise<ReadonlyMap<number, string>> {
    const ids = this.plan.filters.publications;
    if (ids.length === 0) return new Map();
    const found = await this.options.publications.publicationNames(this.state, ids, this.clock.rest());
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  private details(
    labels: readonly Parameters<typeof expansionsUnder>[0][],
    counts: RawResponse | undefined,
  ): LabelDetails[] {
    const buckets = (counts?.aggregations?.['labels']?.buckets ?? {}) as Readonly<Record<string, RawBucket>>;
    return labels.map((node, place) => ({
      label: node.label,
      hits: buckets[`label${place}`]?.doc_count ?? 0,
      expansions: expansionsUnder(node, this.known.context.expansions),
    }));
  }
}

/** Weight of the requested document; -1 if there are fewer documents. */
function coverageOf(response: RawResponse): number {
  return hitsOf(response)[0]?._score ?? -1;
}

const NOTHING_YET: SearchResult = {
  total: 0,
  listed: 0,
  matchingAll: 0,
  relaxed: false,
  dropped: [],
  partDocuments: [],
  hits: [],
  facets: { categories: [], years: [], undated: 0, publications: [], clinicalAreas: [] },
  details: null,
  timings: {},
};
