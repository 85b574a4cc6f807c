import { LRUCache } from 'lru-cache';
import { relaxationNodes } from '../../relaxation.js';
import type { MatchNode, SearchPlan, TokenPattern, ValueField } from '../../search-plan.js';
import {
  expandAmongWords,
  expansionOf,
  patternKey,
  patternsOf,
  requireFewExpansions,
  type Expansion,
  type PatternExpansions,
  type PatternPlace,
} from '../../shared/pattern-expansion.js';
import { dataKey } from '../../shared/result-cache.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { accessQuery } from '../compile/filters.js';
import { matchQuery, type MatchContext } from '../compile/match-query.js';
import { allOf, anyTerm, type Query } from '../compile/query.js';
import { fittingValues, valuesAggregation } from '../compile/value-pattern.js';
import { totalOf } from '../decode/raw-response.js';
import { expectedDocuments, maxDocuments, stemsOf, type TermStatistics } from '../rank/scored-plan.js';
import { searchMany, type CallClock, type PlacedSearch } from '../requests/requests.js';
import { stateKey, type IndexNames, type IndexState } from '../state/index-state.js';
import type { StoredVocabulary } from '../state/vocabulary.js';

/** Index statistics needed to compile a plan. */
export interface PlanFacts {
  readonly context: MatchContext;
  readonly statistics: TermStatistics;
  /** The plan's own match. */
  readonly match: Query;
  /** Whether enough documents match, so that the relaxation is not used; null if counted with the search. */
  readonly hasEnoughMatches: boolean | null;
  /** Documents that match each part of the relaxation. */
  readonly partCounts: readonly number[];
}

export interface IndexFactsOptions {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly vocabulary: StoredVocabulary;
  readonly shards: number;
  /** Source of elastic/scripts/spans.painless. */
  readonly spanScript: string;
}

const REMEMBERED_COUNTS = 50_000;
const REMEMBERED_EXPANSIONS = 1_000;

type FirstOf = Extract<MatchNode, { kind: 'firstOf' }>;

/** Fetches and caches the statistics that plans depend on, as long as the index does not change. */
export class IndexFacts {
  /** Key of the index state that the cached statistics belong to. */
  private knownState = '';
  /** Document counts by stem or query key. */
  private readonly counts = new LRUCache<string, number>({ max: REMEMBERED_COUNTS });
  private readonly expansions = new LRUCache<string, Expansion>({ max: REMEMBERED_EXPANSIONS });

  constructor(private readonly options: IndexFactsOptions) {}

  /** @throws TooManyExpansionsError if a pattern matches too many words */
  async gather(plan: SearchPlan, state: IndexState, clock: CallClock): Promise<PlanFacts> {
    if (this.knownState !== stateKey(state)) {
      this.counts.clear();
      this.expansions.clear();
      this.knownState = stateKey(state);
    }
    const expansions = await this.expansionsOf(plan, state, clock);
    requireFewExpansions(plan, expansions);
    const chosen = new Map<FirstOf, MatchNode | null>();
    const context: MatchContext = {
      expansions,
      script: this.options.spanScript,
      definitions: plan.definitions,
      known: new Map(),
      firstFulfilled: (node) => chosen.get(node) ?? null,
    };
    await this.chooseFirst(plan, context, chosen, state, clock);
    const match = matchQuery(plan.match, context);
    const { documents, tokens } = state;
    const parts = (plan.relaxation?.parts ?? []).map((part) => matchQuery(part, context));
    const { holders, hasEnoughMatches, partCounts } = await this.countsFor(
      plan,
      { match, parts },
      state,
      clock,
    );
    return {
      context,
      statistics: { documents, tokens, holders },
      match,
      hasEnoughMatches,
      partCounts,
    };
  }

  /**
   * Counts documents per stem of the plan and per part of its relaxation, and whether the plan itself matches
   * enough. The latter is counted beforehand if that needs no extra request, or if the relaxation is likely to be
   * needed.
   */
  private async countsFor(
    { relaxation, match: node, definitions, access, ...plan }: SearchPlan,
    { match, parts }: { readonly match: Query; readonly parts: readonly Query[] },
    state: IndexState,
    clock: CallClock,
  ): Promise<Pick<PlanFacts, 'hasEnoughMatches' | 'partCounts'> & { holders: ReadonlyMap<string, number> }> {
    const stems = stemsOf(plan);
    const holding = [
      ...stems.map((stem) => ({ key: stem, query: anyTerm('ranked', [stem]) })),
      ...parts.map((query) => ({ key: dataKey(query), query })),
    ];
    const isAsking = holding.some(({ key }) => !this.counts.has(key));
    const own = (): CountedQuery[] => {
      const query = allOf([match, accessQuery(access)]);
      return [{ key: dataKey(query), query }];
    };
    const isFree = isAsking && relaxation !== null;
    const counts = await this.countsOf([...holding, ...(isFree ? own() : [])], state, clock);
    const holders = new Map(stems.map((stem, place) => [stem, counts[place] ?? 0]));
    const partCounts = counts.slice(stems.length, holding.length);
    if (relaxation === null) return { holders, partCounts, hasEnoughMatches: true };
    const isEnough = (count: number): boolean => count >= relaxation.minimum;
    const known = { holders, definitions };
    if (!isEnough(maxDocuments(node, known))) return { holders, partCounts, hasEnoughMatches: false };
    if (!isFree && isEnough(expectedDocuments(node, state.documents, known)))
      return { holders, partCounts, hasEnoughMatches: null };
    const [count = 0] = isFree ? counts.slice(holding.length) : await this.countsOf(own(), state, clock);
    return { holders, partCounts, hasEnoughMatches: isEnough(count) };
  }

  /** Number of documents that match each query. */
  private async countsOf(
    queries: readonly CountedQuery[],
    state: IndexState,
    clock: CallClock,
  ): Promise<readonly number[]> {
    const known = new Map<string, number>();
    const unknown: CountedQuery[] = [];
    for (const each of queries) {
      const count = this.counts.get(each.key);
      if (count === undefined) unknown.push(each);
      else known.set(each.key, count);
    }
    const answers = await this.ask(
      unknown.map(({ query }) => ({ size: 0, track_total_hits: true, query })),
      state,
      clock,
    );
    unknown.forEach(({ key }, place) => {
      const answer = answers[place];
      const count = answer === undefined ? 0 : totalOf(answer);
      known.set(key, count);
      if (this.knownState === stateKey(state)) this.counts.set(key, count);
    });
    return queries.map(({ key }) => known.get(key) ?? 0);
  }

  private async expansionsOf(
    plan: SearchPlan,
    state: IndexState,
    clock: CallClock,
  ): Promise<PatternExpansions> {
    const known = new Map<string, Expansion>();
    const requested: { readonly key: string; readonly pattern: TokenPattern; readonly field: ValueField }[] =
      [];
    for (const { pattern, place } of patternsOf(plan)) {
      const key = patternKey(pattern, place);
      if (known.has(key) || requested.some((each) => each.key === key)) continue;
      const remembered = this.expansions.get(key);
      if (remembered !== undefined) known.set(key, remembered);
      else if (place.kind === 'values') requested.push({ key, pattern, field: place.field });
      else known.set(key, await this.amongWords(pattern, place, state, clock));
    }
    const answers = await this.ask(
      requested.map(({ pattern, field }) => valuesAggregation(pattern, field)),
      state,
      clock,
    );
    requested.forEach(({ key, pattern }, place) => {
      known.set(key, expansionOf(fittingValues(pattern, answers[place])));
    });
    if (this.knownState === stateKey(state))
      for (const [key, expansion] of known) this.expansions.set(key, expansion);
    return {
      expand: (pattern, place) => known.get(patternKey(pattern, place)) ?? { words: [], count: 0 },
    };
  }

  private async amongWords(
    pattern: Parameters<typeof expandAmongWords>[0],
    { fields }: Extract<PatternPlace, { kind: 'words' }>,
    state: IndexState,
    clock: CallClock,
  ): Promise<Expansion> {
    const { vocabulary } = this.options;
    const isText = fields.some((field) => field !== 'author');
    const texts = isText ? await vocabulary.wordIndex(state, clock.rest()) : null;
    const authors = fields.includes('author') ? await vocabulary.authorIndex(state, clock.rest()) : null;
    const needed = <T>(index: T | null): T => {
      if (index === null) throw new Error('A vocabulary is asked for that was not loaded.');
      return index;
    };
    return expandAmongWords(pattern, fields, { texts: () => needed(texts), authors: () => needed(authors) });
  }

  /** Selects the first child that any document fulfils; nested nodes first. */
  private async chooseFirst(
    plan: SearchPlan,
    context: MatchContext,
    chosen: Map<FirstOf, MatchNode | null>,
    state: IndexState,
    clock: CallClock,
  ): Promise<void> {
    const nodes = [...plan.definitions, plan.match, ...relaxationNodes(plan.relaxation)];
    const all = [...new Set(nodes.flatMap((node) => firstOfsIn(node)))];
    for (const node of all) {
      const answers = await this.ask(
        node.children.map((child) => ({
          size: 0,
          track_total_hits: 1,
          terminate_after: 1,
          query: matchQuery(child, context),
        })),
        state,
        clock,
      );
      const place = answers.findIndex((answer) => totalOf(answer) > 0);
      chosen.set(node, node.children[place] ?? null);
    }
  }

  private ask(
    bodies: readonly PlacedSearch['body'][],
    state: IndexState,
    clock: CallClock,
  ): ReturnType<typeof searchMany> {
    if (bodies.length === 0) return Promise.resolve([]);
    const { client, names, shards } = this.options;
    const index = names.documents(state.generation);
    return searchMany(
      client,
      bodies.map((body) => ({ index, body })),
      { shards, call: clock.rest() },
    );
  }
}

/** A query to count, and its cache key. */
interface CountedQuery {
  readonly key: string;
  readonly query: Query;
}

/** `firstOf` nodes, inner ones first. */
function firstOfsIn(node: MatchNode): FirstOf[] {
  switch (node.kind) {
    case 'firstOf':
      return [...node.children.flatMap(firstOfsIn), node];
    case 'and':
    case 'or':
      return node.children.flatMap(firstOfsIn);
    case 'not':
      return [...firstOfsIn(node.include), ...firstOfsIn(node.exclude)];
    case 'labelled':
      return firstOfsIn(node.child);
    default:
      return [];
  }
}
