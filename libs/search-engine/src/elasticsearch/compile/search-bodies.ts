import type { SearchPlan } from '../../search-plan.js';
import { keywordText } from '../layout/indexed-document.js';
import type { ScoredPlan } from '../rank/scored-plan.js';
import { accessQuery, facetAggregations, filtersExcept } from './filters.js';
import { MATCH_ALL, MATCH_NONE, allOf, anyOf, anyTerm, without, type Query } from './query.js';
import { coverage, relevanceQuery, tripRankQuery, type WeightedQuery } from './rank-query.js';

/** Tells the place of a document among those that come first; every other has the same place behind them. */
const PLACE_SCRIPT = "params.places.getOrDefault(doc['id'].value, params.behind)";

/** One search of an `_msearch`. */
export type SearchBody = Readonly<Record<string, unknown>>;

/** What is read of each candidate: columns, so that no stored document is unpacked for it. */
const CANDIDATE = {
  _source: false,
  stored_fields: '_none_',
  docvalue_fields: ['id', 'rank', 'stems'],
  seq_no_primary_term: true,
};
/** The same of a document of which only the words count. */
const WORDS_ONLY = { _source: false, stored_fields: '_none_', docvalue_fields: ['stems'] };
/** Documents by text relevance that the best is looked for among: Elasticsearch and the exact ranking may differ a little. */
const BEST_CANDIDATES = 16;
/** The name of the clause that tells which pinned hits have all the words. */
export const ALL_WORDS = 'all';

/** The documents of one search, as queries. */
export interface SearchQueries {
  /** What the plan matches by itself. */
  readonly match: Query;
  /** What is listed: that, or its relaxation. */
  readonly listed: Query;
  /** What totals and facets count. */
  readonly counted: Query;
  /** Whether `listed` is the relaxation. */
  readonly relaxed: boolean;
}

/** What compiling depends on beside the search. */
export interface CompilerOptions {
  /** Of the index of documents. */
  readonly shards: number;
  /** Source of elastic/scripts/triprank.painless. */
  readonly rankScript: string;
}

/** Compiles one search: pure, so that equal searches give equal bodies, which Elasticsearch keeps the counts of. */
export class SearchCompiler {
  private readonly pinned: Query;
  private readonly access: Query;
  private readonly filters: Query;

  constructor(
    private readonly plan: SearchPlan,
    private readonly scored: ScoredPlan,
    private readonly queries: SearchQueries,
    private readonly options: CompilerOptions,
  ) {
    this.pinned = anyTerm('keys', [...new Set(plan.pinnedKeys.map(keywordText))]);
    this.access = accessQuery(plan.access);
    this.filters = filtersExcept(null, plan.filters);
  }

  /** Which of the documents that are listed, pinned ones aside, have all the words. */
  get allWords(): 'every' | 'some' | 'none' {
    const { match, relaxed } = this.queries;
    if (!relaxed || match === MATCH_ALL) return 'every';
    return match === MATCH_NONE ? 'none' : 'some';
  }

  /** Whether pinned hits tell if they have all the words. */
  get pinnedTell(): boolean {
    return this.queries.match !== MATCH_ALL;
  }

  /** Totals and facets: no scores, no hits, and kept by Elasticsearch until the index changes. */
  counts(): SearchBody {
    const { match, counted, relaxed } = this.queries;
    return {
      size: 0,
      track_total_hits: true,
      query: allOf([anyOf([counted, this.pinned]), this.access]),
      aggs: {
        ...facetAggregations(this.plan, this.options.shards),
        ...(relaxed ? { own: { filter: match, aggs: { passing: { filter: this.filters } } } } : {}),
      },
    };
  }

  /** How many documents within access match the plan itself. */
  ownCount(): SearchBody {
    return { size: 0, track_total_hits: true, query: allOf([this.queries.match, this.access]) };
  }

  /** The document within access that stands at this place by the weights of the parts that it matches. */
  bestCovered(required: Query, parts: readonly WeightedQuery[], place: number): SearchBody {
    return {
      from: place,
      size: 1,
      track_total_hits: false,
      _source: false,
      stored_fields: '_none_',
      query: coverage(allOf([required, this.access]), parts),
    };
  }

  /** How many documents within access fulfil each query, filters aside. */
  labelCounts(labels: readonly Query[]): SearchBody {
    const filters = Object.fromEntries(labels.map((query, place) => [`label${place}`, query]));
    return { size: 0, query: this.access, aggs: { labels: { filters: { filters } } } };
  }

  /**
   * The first documents but pinned ones, best first.
   *
   * @param leastWords text relevance under which documents are left out; null: none is
   * @param withAllWords ids of those that come first; where the sort is by date, among equals
   */
  hits(
    page: { readonly from: number; readonly size: number },
    leastWords: number | null,
    withAllWords: readonly string[] = [],
  ): SearchBody {
    return this.hitsOf(without(this.listedQuery(), this.pinned), page, { leastWords, withAllWords });
  }

  /**
   * The same from the first place on, without an order among equals, which costs a quarter of the time; null where
   * there are none but equals, or where another order comes first.
   */
  hitsByScoreAlone(size: number): SearchBody | null {
    if (this.plan.sort === 'date' || this.scored.highest === 0) return null;
    const { sort: _, ...body } = this.hits({ from: 0, size }, null);
    return body;
  }

  /** Those of them that have all the words. */
  ownHits(size: number): SearchBody {
    const filter = without(allOf([this.queries.match, this.listedQuery()]), this.pinned);
    return this.hitsOf(filter, { from: 0, size });
  }

  /** The pinned documents, however little relevant. */
  pinnedHits(size: number): SearchBody {
    const filter = allOf([this.pinned, this.access, this.filters]);
    return this.hitsOf(filter, { from: 0, size }, { isTold: this.pinnedTell });
  }

  /** The same, with how many there are, and how many of them have all the words. */
  countedPinnedHits(size: number): SearchBody {
    const aggs = { withAllWords: { filter: this.queries.match } };
    return { ...this.pinnedHits(size), track_total_hits: true, ...(this.pinnedTell ? { aggs } : {}) };
  }

  /** The documents that are most relevant by their words; what the others are folded by. */
  mostRelevant(): SearchBody {
    const query = relevanceQuery(this.passing(), this.scored);
    return {
      size: BEST_CANDIDATES,
      track_total_hits: false,
      ...WORDS_ONLY,
      query,
      sort: [{ _score: 'desc' }],
    };
  }

  /** How many documents but pinned ones have at least this relevance by words. */
  relevantCount(leastWords: number): SearchBody {
    return { size: 0, track_total_hits: true, ...this.relevant(leastWords) };
  }

  /** The least relevant of them. */
  leastRelevant(leastWords: number, size: number): SearchBody {
    return {
      size,
      track_total_hits: false,
      ...WORDS_ONLY,
      ...this.relevant(leastWords),
      sort: [{ _score: 'asc' }],
    };
  }

  /** Stored documents, in no order. */
  documents(ids: readonly string[]): SearchBody {
    return {
      size: ids.length,
      track_total_hits: false,
      query: { ids: { values: ids } },
      sort: ['_doc'],
      seq_no_primary_term: true,
      // Whole: nothing else is kept in it, and a list of fields would have Elasticsearch read and write each anew.
      _source: true,
    };
  }

  private relevant(leastWords: number): SearchBody {
    const filter = without(this.listedQuery(), this.pinned);
    return { query: relevanceQuery(filter, this.scored), min_score: leastWords };
  }

  private listedQuery(): Query {
    return allOf([this.queries.listed, this.access, this.filters]);
  }

  private passing(): Query {
    return allOf([anyOf([this.queries.listed, this.pinned]), this.access, this.filters]);
  }

  private hitsOf(
    filter: Query,
    page: { readonly from: number; readonly size: number },
    {
      leastWords = null,
      withAllWords = [],
      isTold = false,
    }: {
      readonly leastWords?: number | null;
      readonly withAllWords?: readonly string[];
      readonly isTold?: boolean;
    } = {},
  ): SearchBody {
    const { sort, leading } = this.plan;
    const plain = relevanceQuery(filter, this.scored);
    const relevance =
      leastWords === null ? plain : { function_score: { query: plain, min_score: leastWords } };
    const scored =
      sort === 'relevance' ? relevance : tripRankQuery(relevance, this.plan, this.options.rankScript);
    const byDay = { day: { order: 'desc', missing: '_last' } };
    const byScore = { _score: 'desc' };
    const byAllWords = firstOf(withAllWords.length === 0 ? [] : [withAllWords]);
    return {
      ...page,
      track_total_hits: false,
      ...CANDIDATE,
      query: isTold ? this.tellingAllWords(scored) : scored,
      sort: [
        ...firstOf(leading),
        ...(sort === 'date' ? [byDay, byScore, ...byAllWords] : [...byAllWords, byScore, byDay]),
        { id: 'asc' },
      ],
    };
  }

  private tellingAllWords(query: Query): Query {
    const told = { constant_score: { filter: this.queries.match, boost: 0, _name: ALL_WORDS } };
    return { bool: { must: [query], should: [told] } };
  }
}

/** A key of a sort that puts documents first by their ids, group after group. */
function firstOf(groups: readonly (readonly string[])[]): object[] {
  if (groups.length === 0) return [];
  const places = Object.fromEntries(groups.flatMap((group, place) => group.map((id) => [id, place])));
  const script = { source: PLACE_SCRIPT, params: { places, behind: groups.length } };
  return [{ _script: { type: 'number', script, order: 'asc' } }];
}
