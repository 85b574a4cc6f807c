import type { LookUps } from '../../search-engine.port.js';
import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import type { LabelDetails, SearchHit, SearchResult } from '../../search-result.js';
import { expansionsUnder, labelledNodes, type PatternExpansions } from '../../shared/pattern-expansion.js';
import { CountCompiler } from '../compile/count-bodies.js';
import { matchQuery } from '../compile/match-query.js';
import {
  SearchCompiler,
  numbersBody,
  unrelaxedQueries,
  type SearchBody,
  type SearchQueries,
} from '../compile/search-bodies.js';
import type { StoredDocument } from '../decode/candidates.js';
import {
  decodeFacets,
  passingIn,
  UnexpectedAnswerError,
  type RawBucket,
  type RawResponse,
} from '../decode/raw-response.js';
import { CandidateRanker, type Candidate } from '../rank/rank-candidates.js';
import { scorePlan, type ScoredPlan } from '../rank/scored-plan.js';
import { searchMany, type CallClock, type Stopwatch } from '../requests/requests.js';
import { stateKey, type IndexState } from '../state/index-state.js';
import { TitleSearch, type UncountedPlan } from './find-titles.js';
import { HitSearch, type ListedHits } from './hit-search.js';
import { documentsInEngineOrder } from './listed-documents.js';
import type { Counted, PlanFacts } from './plan-facts.js';
import { answersOn, type RememberedAnswers } from './remembered-answers.js';
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
interface Lead {
  readonly plans: readonly UncountedPlan[];
  readonly lookUps: LookUps;
}

/** Leading documents of a search, and those of them that the look-ups found. */
interface Led {
  readonly leading: SearchPlan['leading'];
  readonly candidates: readonly Candidate[];
}

/** Runs one plan on one state of the index. */
export class SearchRunner {
  private ranker: CandidateRanker;
  private scored: ScoredPlan;
  private lead: Lead | null = null;
  /** Known after the first request with the look-ups. */
  private led: Led | null = null;
  private readonly counts: RememberedAnswers<RawResponse>;
  private readonly listedCounts: RememberedAnswers<number>;

  constructor(
    private readonly plan: SearchPlan,
    private readonly state: IndexState,
    private known: PlanFacts,
    private readonly options: SearchRunnerOptions,
    private readonly clock: CallClock,
    private readonly watch: Stopwatch,
  ) {
    this.scored = scorePlan(plan, known.statistics);
    this.ranker = new CandidateRanker(plan, this.scored, known.statistics);
    this.counts = answersOn(stateKey(state), options.counts);
    this.listedCounts = answersOn(stateKey(state), options.listedCounts);
  }

  /** Runs a plan that has no leading documents yet, with the look-ups that find them. */
  async runLed(lead: Lead): Promise<StatedResult & Pick<SearchPlan, 'leading'>> {
    this.lead = lead;
    const stated = await this.run();
    return { ...stated, leading: this.led?.leading ?? [] };
  }

  async run(): Promise<StatedResult> {
    const { plan, state, clock } = this;
    const { relaxation } = plan;
    if (relaxation === null || this.known.hasEnoughMatches !== false) {
      const unrelaxed = await this.attempt(unrelaxedQueries(this.known.match));
      if (relaxation === null || unrelaxed.isEnough) return unrelaxed;
    }
    const { known } = this;
    const { dropped, ...queries } = await this.options.facts.relax(plan, known, relaxation, state, clock);
    this.watch.lap('facts');
    const relaxed = await this.attempt(queries);
    return { ...relaxed, result: { ...relaxed.result, dropped, partDocuments: known.partCounts } };
  }

  /** Number of listed documents that pass each of the filters, with the state of the index that was counted. */
  async countEach(filters: readonly SearchFilters[]): Promise<CountedFilters> {
    const { plan, known, state, clock } = this;
    const queries = await this.options.facts.queriesOf(plan, known, state, clock);
    const counting = new CountCompiler(plan, queries, this.options);
    const [stateAnswer, counted] = await this.ask([STATE_BODY, counting.countEach(filters)]);
    const buckets = (counted?.aggregations?.['each']?.buckets ?? {}) as Readonly<Record<string, RawBucket>>;
    const counts = filters.map((_, place) => {
      const count = buckets[`filters${place}`]?.doc_count;
      if (count === undefined) throw new UnexpectedAnswerError('Elasticsearch did not count every filter.');
      return count;
    });
    return { counts, state: this.stateIn(stateAnswer) };
  }

  /** Every listed document in Elasticsearch's order, in batches. */
  async *inEngineOrder(): AsyncGenerator<StoredDocument[]> {
    const { plan, known, state, clock, options, ranker, index, scored } = this;
    const { client, shards, facts } = options;
    const compiler = new SearchCompiler(plan, scored, await facts.queriesOf(plan, known, state, clock));
    yield* documentsInEngineOrder({ client, index, shards, plan, compiler, ranker, call: clock.rest() });
  }

  private async attempt(queries: SearchQueries): Promise<StatedResult & { readonly isEnough: boolean }> {
    const { plan, watch, options } = this;
    const counting = new CountCompiler(plan, queries, options);
    const labels = labelsOf(plan);
    const labelQueries = labels.map((label) => matchQuery(label, this.known.context));
    const lookUps = this.led === null ? (this.lead?.plans ?? []) : [];
    const unknown = distinct(
      [this.known, ...lookUps.map(({ facts }) => facts)].flatMap((each) => each.unknown),
    );
    const lookUpBodies = new TitleSearch(lookUps, options).first();
    const countsBody = counting.counts();
    const keptCounts = this.counts.get(countsBody);
    watch.lap('compile');
    const [stateAnswer, ...answers] = await this.ask([
      STATE_BODY,
      ...(unknown.length > 0 ? [numbersBody(unknown.map(({ query }) => query))] : []),
      ...lookUpBodies,
      ...(keptCounts === undefined ? [countsBody] : []),
      ...(labels.length > 0 ? [counting.labelCounts(labelQueries)] : []),
      ...this.hitSearch(queries).first(),
    ]);
    if (unknown.length > 0) this.learn(options.facts.numbersOf(unknown, answers.shift() ?? {}, this.state));
    const lookedUp = answers.splice(0, lookUpBodies.length);
    if (this.lead !== null && this.led === null) this.led = await this.chooseLeading(this.lead, lookedUp);
    const counts = keptCounts ?? answers.shift();
    if (counts === undefined) throw new Error('Elasticsearch gave fewer answers than it was asked for.');
    const labelCounts = labels.length > 0 ? answers.shift() : undefined;
    const total = passingIn(counts);
    const state = this.stateIn(stateAnswer);
    if (stateKey(state) === stateKey(this.state)) this.counts.set(countsBody, counts);
    const isRelaxed = queries.parts !== null;
    if (!isRelaxed && this.known.hasEnoughMatches === false)
      return { result: NOTHING_YET, state, isEnough: false };
    // The ranking knows by now what was unknown.
    const search = this.hitSearch(queries);
    const listed = await search.finish(answers, total, this.led?.candidates ?? null);
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
      details: plan.details ? detailsOf(labels, labelCounts, this.known.context.expansions) : null,
      timings: watch.laps,
    };
    watch.lap('decode');
    return { result, state, isEnough: true };
  }

  /** Takes over the numbers of what was unknown. */
  private learn(numbers: ReadonlyMap<string, number>): void {
    const { plan, options, state } = this;
    const { facts } = options;
    this.known = facts.learn(plan, this.known, numbers, state);
    this.scored = scorePlan(plan, this.known.statistics);
    this.ranker = new CandidateRanker(plan, this.scored, this.known.statistics);
    const { lead } = this;
    if (lead === null) return;
    const plans = lead.plans.map((each) => ({
      ...each,
      facts: facts.learn(each.plan, each.facts, numbers, state),
    }));
    this.lead = { ...lead, plans };
  }

  private async chooseLeading({ plans, lookUps }: Lead, answers: readonly RawResponse[]): Promise<Led> {
    const search = new TitleSearch(plans, this.options);
    const found = await search.finish(answers, (bodies) => this.ask(bodies));
    const leading = lookUps.choose(found.map((hits) => hits.map(({ candidate: _, ...title }) => title)));
    this.ranker.leadBy(leading);
    const ids = new Set(leading.flat());
    const candidates = new Map(found.flat().map(({ id, candidate }) => [id, candidate]));
    return { leading, candidates: [...candidates.values()].filter(({ id }) => ids.has(id)) };
  }

  private hitSearch(queries: SearchQueries): HitSearch {
    const compiler = new SearchCompiler(this.plan, this.scored, queries);
    const { cache, history } = this.options;
    const ask = (bodies: readonly SearchBody[]): Promise<RawResponse[]> => this.ask(bodies);
    return new HitSearch(compiler, {
      plan: this.plan,
      ranker: this.ranker,
      ask,
      watch: this.watch,
      cache,
      history,
      listedCounts: this.listedCounts,
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
}

function detailsOf(
  labels: readonly Parameters<typeof expansionsUnder>[0][],
  counts: RawResponse | undefined,
  expansions: PatternExpansions,
): LabelDetails[] {
  const buckets = (counts?.aggregations?.['labels']?.buckets ?? {}) as Readonly<Record<string, RawBucket>>;
  return labels.map((node, place) => ({
    label: node.label,
    hits: buckets[`label${place}`]?.doc_count ?? 0,
    expansions: expansionsUnder(node, expansions),
  }));
}

function distinct(counted: readonly Counted[]): readonly Counted[] {
  return [...new Map(counted.map((each) => [each.key, each])).values()];
}

/** Every labelled node of a plan that reports them. */
function labelsOf({ details, definitions, match }: SearchPlan): Parameters<typeof expansionsUnder>[0][] {
  return details ? [...definitions, match].flatMap((node) => [...labelledNodes(node)]) : [];
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
