import { LRUCache } from 'lru-cache';
import { chooseLevel, relaxationNodes } from '../../relaxation.js';
import type { MatchNode, Relaxation, SearchPlan, TokenPattern, ValueField } from '../../search-plan.js';
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
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { matchQuery, type MatchContext } from '../compile/match-query.js';
import { allOf } from '../compile/query.js';
import { coverageQuery } from '../compile/rank-query.js';
import {
  numbersBody,
  unrelaxedQueries,
  type SearchBody,
  type SearchQueries,
} from '../compile/search-bodies.js';
import { fittingValues, valuesAggregation } from '../compile/value-pattern.js';
import { hitsOf, numbersIn, totalOf, type RawResponse } from '../decode/raw-response.js';
import { searchMany, type CallClock } from '../requests/requests.js';
import { stateKey, type IndexNames, type IndexState } from '../state/index-state.js';
import type { StoredVocabulary } from '../state/vocabulary.js';
import {
  compilePlan,
  covered,
  factsOf,
  isLikelyEnough,
  levelsOf,
  neededBy,
  requiredQuery,
  type Counted,
  type Numbers,
  type PlanFacts,
  type RankQuestion,
} from './plan-facts.js';

/** Queries of a relaxed search, and the parts that it drops. */
export interface RelaxedQueries extends SearchQueries {
  readonly dropped: readonly number[];
}

export interface IndexFactsOptions {
  readonly client: ElasticsearchClient;
  readonly names: IndexNames;
  readonly vocabulary: StoredVocabulary;
  readonly shards: number;
  /** Source of elastic/scripts/spans.painless. */
  readonly spanScript: string;
}

const REMEMBERED_NUMBERS = 50_000;
const REMEMBERED_EXPANSIONS = 1_000;

type FirstOf = Extract<MatchNode, { kind: 'firstOf' }>;

/** Fetches and caches the statistics that plans depend on, as long as the index does not change. */
export class IndexFacts {
  /** Key of the index state that the cached statistics belong to. */
  private knownState = '';
  /** Answers by stem or key. */
  private readonly remembered = new LRUCache<string, number>({ max: REMEMBERED_NUMBERS });
  private readonly expansions = new LRUCache<string, Expansion>({ max: REMEMBERED_EXPANSIONS });

  constructor(private readonly options: IndexFactsOptions) {}

  /**
   * What is unknown is counted with the search itself, unless its queries depend on that.
   *
   * @param isWhole whether nothing may be unknown
   * @throws TooManyExpansionsError if a pattern matches too many words
   */
  async gather(plan: SearchPlan, state: IndexState, clock: CallClock, isWhole = false): Promise<PlanFacts> {
    if (this.knownState !== stateKey(state)) {
      this.remembered.clear();
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
    const compiled = compilePlan(plan, context);
    const facts = factsOf(plan, compiled, this.knownAmong(neededBy(plan, compiled)), state);
    const { unknown } = facts;
    if (unknown.length === 0) return facts;
    const isOnlyMatch = unknown.length === 1 && unknown[0]?.key === compiled.own?.key;
    const hasVariants = plan.concepts.some(({ variants }) => variants.length > 0);
    const isUnlikely = isOnlyMatch && !isLikelyEnough(plan, facts, state);
    const isRelaxed = facts.hasEnoughMatches === false;
    if (!isWhole && !isUnlikely && !isRelaxed && (isOnlyMatch || !hasVariants)) return facts;
    const { relaxation } = plan;
    // Where the relaxation is likely, what it depends on is asked for in the same request.
    const asked = isUnlikely && relaxation !== null ? covered(plan, facts, relaxation) : [];
    return this.learn(plan, facts, await this.ask(unknown, asked, state, clock), state);
  }

  /** The facts with numbers that were unknown. */
  learn(plan: SearchPlan, facts: PlanFacts, numbers: Numbers, state: IndexState): PlanFacts {
    if (facts.unknown.length === 0) return facts;
    return factsOf(plan, facts, new Map([...facts.numbers, ...numbers]), state);
  }

  /** Reads and remembers the numbers of what was unknown from the answer to `numbersBody`. */
  numbersOf(unknown: readonly Counted[], answer: RawResponse, state: IndexState): Numbers {
    const counts = numbersIn(answer);
    const numbers = new Map(unknown.map(({ key }, place) => [key, counts[place] ?? 0]));
    this.remember(numbers, state);
    return numbers;
  }

  /** The relaxation at its level, which the weights of the documents at two ranks determine. */
  async relax(
    plan: SearchPlan,
    known: PlanFacts,
    relaxation: Relaxation,
    state: IndexState,
    clock: CallClock,
  ): Promise<RelaxedQueries> {
    const { match, context, parts } = known;
    const levels = levelsOf(relaxation, parts);
    const asked = covered(plan, known, relaxation);
    const before = this.knownAmong(asked);
    const missing = asked.filter(({ key }) => !before.has(key));
    const numbers = new Map([...before, ...(await this.ask([], missing, state, clock))]);
    const [atMinimum = -1, beyondFew = -1] = asked.map(({ key }) => numbers.get(key) ?? -1);
    const { least, dropped } = chooseLevel(levels, (level) => {
      if (level.least > atMinimum) return 'short';
      return level.least > beyondFew ? 'few' : 'many';
    });
    const listed = allOf([requiredQuery(relaxation, context), coverageQuery(parts, least)]);
    return { match, listed, dropped, parts: parts.map(({ query }) => query) };
  }

  /** The queries of a plan whose facts say whether it has enough matches. */
  async queriesOf(
    plan: SearchPlan,
    known: PlanFacts,
    state: IndexState,
    clock: CallClock,
  ): Promise<SearchQueries> {
    const { relaxation } = plan;
    return relaxation === null || known.hasEnoughMatches !== false
      ? unrelaxedQueries(known.match)
      : this.relax(plan, known, relaxation, state, clock);
  }

  private knownAmong(asked: readonly { readonly key: string }[]): Numbers {
    return new Map(
      asked.flatMap(({ key }) => {
        const number = this.remembered.get(key);
        return number === undefined ? [] : [[key, number] as const];
      }),
    );
  }

  private remember(numbers: Numbers, state: IndexState): void {
    if (this.knownState !== stateKey(state)) return;
    for (const [key, number] of numbers) this.remembered.set(key, number);
  }

  /** Asks in one request. */
  private async ask(
    counted: readonly Counted[],
    ranks: readonly RankQuestion[],
    state: IndexState,
    clock: CallClock,
  ): Promise<Numbers> {
    const counting = counted.length === 0 ? [] : [numbersBody(counted.map(({ query }) => query))];
    const answers = [...(await this.send([...counting, ...ranks.map(({ body }) => body)], state, clock))];
    const counts = counting.length === 0 ? new Map() : this.numbersOf(counted, answers.shift() ?? {}, state);
    const weights = new Map(
      ranks.map(({ key }, place) => [key, hitsOf(answers[place] ?? {})[0]?._score ?? -1] as const),
    );
    this.remember(weights, state);
    return new Map<string, number>([...counts, ...weights]);
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
    const answers = await this.send(
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
      const answers = await this.send(
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

  private send(bodies: readonly SearchBody[], state: IndexState, clock: CallClock): Promise<RawResponse[]> {
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
