import { isByTime, type SearchPlan } from '../../search-plan.js';
import { keywordText } from '../layout/indexed-document.js';
import type { ScoredPlan } from '../rank/scored-plan.js';
import { accessQuery, filtersExcept, NOTICES } from './filters.js';
import { MATCH_ALL, MATCH_NONE, allOf, anyOf, anyTerm, without, type Query } from './query.js';
import { candidatesQuery, fullScore, isByRelevance, relevanceQuery } from './rank-query.js';

/** Body of one search of an `_msearch`. */
export type SearchBody = Readonly<Record<string, unknown>>;

/** Doc values read per candidate, so that no stored document is decompressed. */
const CANDIDATE = {
  _source: false,
  stored_fields: '_none_',
  docvalue_fields: ['id', 'rank', 'stems'],
  seq_no_primary_term: true,
};
const IDS_ONLY = { _source: false, stored_fields: '_none_', docvalue_fields: ['id'] };
const TITLE_ONLY = ['document.title'];
/** The same for documents of which only the words count. */
const WORDS_ONLY = { _source: false, stored_fields: '_none_', docvalue_fields: ['stems'] };
/**
 * Candidates among which the most relevant document is determined: Elasticsearch's order may differ slightly from
 * the exact one.
 */
export const BEST_CANDIDATES = 16;
/** Name of the clause that marks pinned hits containing all words. */
export const ALL_WORDS = 'all';

/** What documents without a day are sorted by in the order of arrival: the least integer. */
const UNDATED = -(2 ** 31);

/** A range of hits. */
interface HitRange {
  readonly from: number;
  readonly size: number;
}

/** Compiled queries of one search. */
export interface SearchQueries {
  /** The plan's own match. */
  readonly match: Query;
  /** The match or its relaxation. */
  readonly listed: Query;
  /** Parts of the relaxation; null unless `listed` is the relaxation. */
  readonly parts: readonly Query[] | null;
}

/** Numbers of documents that match each of the queries; see `numbersIn`. */
export function numbersBody(queries: readonly Query[]): SearchBody {
  const filters = Object.fromEntries(queries.map((query, place) => [place, query]));
  return { size: 0, track_total_hits: false, aggs: { numbers: { filters: { filters } } } };
}

/** Queries of a search that is not relaxed. */
export function unrelaxedQueries(match: Query): SearchQueries {
  return { match, listed: match, parts: null };
}

/**
 * Compiles one search to request bodies. Pure: equal searches give equal bodies, so that Elasticsearch can cache
 * counts.
 */
export class SearchCompiler {
  private readonly pinned: Query;
  private readonly access: Query;
  private readonly filters: Query;
  private readonly listed: Query;
  /** Listed documents except pinned ones, scored by relevance. */
  private readonly listedByRelevance: Query;

  constructor(
    private readonly plan: SearchPlan,
    private readonly scored: ScoredPlan,
    private readonly queries: SearchQueries,
  ) {
    this.pinned = pinnedQuery(plan);
    this.access = accessQuery(plan.access);
    this.filters = filtersExcept(null, plan.filters);
    this.listed = allOf([queries.listed, this.access, this.filters]);
    this.listedByRelevance = relevanceQuery(without(this.listed, this.pinned), scored);
  }

  /** Whether the first candidates are the most relevant documents. */
  get isByRelevance(): boolean {
    return isByRelevance(this.scored, this.plan.sort);
  }

  /** Score of the text relevance 1. */
  get fullScore(): number {
    return fullScore(this.scored);
  }

  /** Whether every listed document, except pinned ones, contains all words. */
  get allWords(): 'every' | 'some' | 'none' {
    const { match, parts } = this.queries;
    if (parts === null || match === MATCH_ALL) return 'every';
    return match === MATCH_NONE ? 'none' : 'some';
  }

  /** Whether pinned hits report if they contain all words. */
  get pinnedReportWords(): boolean {
    return this.queries.match !== MATCH_ALL;
  }

  /** Number of parts of the relaxation; 0 unless relaxed. */
  get partCount(): number {
    return this.queries.parts?.length ?? 0;
  }

  /** Request for the parts of the relaxation that these documents match; null unless relaxed. */
  matchedParts(ids: readonly string[]): SearchBody | null {
    const { parts } = this.queries;
    if (parts === null || ids.length === 0) return null;
    const should = parts.map((query, part) => naming(query, String(part)));
    return {
      size: ids.length,
      track_total_hits: false,
      ...IDS_ONLY,
      query: { bool: { filter: [{ ids: { values: ids } }], should } },
      sort: ['_doc'],
    };
  }

  /**
   * Listed documents in the engine's order, except pinned and leading ones and, unless sorted by time, those of
   * {@link fullMatchHits}.
   *
   * @param minWords minimum text relevance; null for none
   */
  others(page: HitRange, minWords: number | null): SearchBody {
    const { leading, sort } = this.plan;
    const leadingIds = leading.length === 0 ? [] : [{ ids: { values: leading.flat() } }];
    const before = [this.pinned, ...leadingIds, ...(isByTime(sort) ? [] : [this.fullMatch])];
    const body = this.hitsOf(without(this.listed, anyOf(before)), page, { minWords });
    if (sort !== 'date' || this.fullMatch === MATCH_NONE) return body;
    // Among documents of one day, those with all the words come first.
    const should = [{ constant_score: { filter: this.fullMatch, boost: 1 } }];
    return { ...body, query: { bool: { must: [body['query']], should } } };
  }

  /** Leading documents that are listed, except pinned ones. */
  leadingHits(): SearchBody {
    const ids = this.plan.leading.flat();
    const filter = allOf([without(this.listed, this.pinned), { ids: { values: ids } }]);
    return this.hitsOf(filter, { from: 0, size: ids.length });
  }

  /** Answers that contain all the words, in a relaxed search. */
  fullMatchHits(size: number): SearchBody {
    return this.hitsOf(without(allOf([this.fullMatch, this.listed]), this.pinned), { from: 0, size });
  }

  /** Pinned documents, regardless of relevance, with their number and how many contain all words. */
  pinnedHits(size: number): SearchBody {
    const filter = allOf([this.pinned, this.access, this.filters]);
    const marksAllWords = this.pinnedReportWords;
    const aggs = { withAllWords: { filter: this.queries.match } };
    return {
      ...this.hitsOf(filter, { from: 0, size }, { marksAllWords }),
      track_total_hits: true,
      ...(marksAllWords ? { aggs } : {}),
    };
  }

  /** Most relevant documents, from which the low-relevance cutoff is derived. */
  mostRelevant(): SearchBody {
    const passing = allOf([anyOf([this.queries.listed, this.pinned]), this.access, this.filters]);
    const query = relevanceQuery(passing, this.scored);
    return {
      size: BEST_CANDIDATES,
      track_total_hits: false,
      ...WORDS_ONLY,
      query,
      sort: [{ _score: 'desc' }],
    };
  }

  /** The least relevant documents, except pinned ones, with at least this relevance, and the number of all these. */
  leastRelevant(minWords: number, size: number): SearchBody {
    return {
      size,
      track_total_hits: true,
      ...WORDS_ONLY,
      query: this.listedByRelevance,
      min_score: minWords * this.fullScore,
      sort: [{ _score: 'asc' }],
    };
  }

  /** Answers with all the words; nothing where all listed documents have them, or none. */
  private get fullMatch(): Query {
    return this.allWords === 'some' ? without(this.queries.match, NOTICES) : MATCH_NONE;
  }

  private hitsOf(
    filter: Query,
    page: HitRange,
    { minWords = null, marksAllWords = false }: { minWords?: number | null; marksAllWords?: boolean } = {},
  ): SearchBody {
    const { sort, after } = this.plan;
    const relevant = minWords === null ? filter : this.atLeast(filter, minWords);
    const scored = candidatesQuery(relevant, this.scored, sort);
    const byDay = { day: { order: 'desc', missing: '_last' } };
    const byScore = { _score: 'desc' };
    const orders = {
      triprank: [byScore, byDay],
      relevance: [byScore, byDay],
      date: [byDay, byScore],
      arrival: [{ arrived: 'desc' }, { day: { order: 'desc', missing: UNDATED } }],
    };
    return {
      ...page,
      track_total_hits: false,
      ...CANDIDATE,
      query: marksAllWords ? markingAllWords(scored, this.queries.match) : scored,
      sort: [...orders[sort], { id: 'asc' }],
      ...(after === undefined ? {} : { search_after: [after.arrived, after.day ?? UNDATED, after.id] }),
    };
  }

  /** Documents of a filter with at least this text relevance. */
  private atLeast(filter: Query, minWords: number): Query {
    return {
      function_score: { query: relevanceQuery(filter, this.scored), min_score: minWords * this.fullScore },
    };
  }
}

/** A search that reads the titles of its hits too. */
export function withTitles(body: SearchBody): SearchBody {
  const { stored_fields: _, ...rest } = body;
  return { ...rest, _source: TITLE_ONLY };
}

/** Stored documents by id, unordered. */
export function documentsBody(ids: readonly string[]): SearchBody {
  return {
    size: ids.length,
    track_total_hits: false,
    query: { ids: { values: ids } },
    sort: ['_doc'],
    seq_no_primary_term: true,
    // The source contains nothing else, and a field list would make Elasticsearch parse and rewrite it.
    _source: true,
    docvalue_fields: ['vectorBytes'],
  };
}

/** Titles of stored documents by id, unordered. */
export function titlesBody(ids: readonly string[]): SearchBody {
  const { docvalue_fields: _, ...body } = documentsBody(ids);
  return { ...body, seq_no_primary_term: false, _source: TITLE_ONLY };
}

/** Documents that the search lists regardless of their words. */
export function pinnedQuery(plan: SearchPlan): Query {
  return anyTerm('keys', [...new Set(plan.pinnedKeys.map(keywordText))]);
}

/** Marks the hits that match all words. */
function markingAllWords(query: Query, match: Query): Query {
  return { bool: { must: [query], should: [naming(match, ALL_WORDS)] } };
}

/** Reports in `matched_queries` whether a hit matches the query, without scoring it. */
function naming(query: Query, name: string): Query {
  return { constant_score: { filter: query, boost: 0, _name: name } };
}
