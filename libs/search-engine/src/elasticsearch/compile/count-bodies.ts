import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import { accessQuery, facetAggregations, filtersExcept, NOTICES } from './filters.js';
import { allOf, anyOf, without, type Query } from './query.js';
import { pinnedQuery, type SearchBody, type SearchQueries } from './search-bodies.js';

/** Compiles the counts of one search to request bodies, as {@link SearchCompiler} does with its hits. */
export class CountCompiler {
  private readonly access: Query;

  constructor(
    private readonly plan: SearchPlan,
    private readonly queries: SearchQueries,
    private readonly options: { readonly shards: number },
  ) {
    this.access = accessQuery(plan.access);
  }

  /** Totals and facets; no scores or hits, cacheable by Elasticsearch. */
  counts(): SearchBody {
    const { match, listed, parts } = this.queries;
    return {
      size: 0,
      track_total_hits: true,
      query: allOf([anyOf([listed, pinnedQuery(this.plan)]), this.access]),
      aggs: {
        ...facetAggregations(this.plan, this.options.shards),
        ...(parts === null
          ? {}
          : {
              own: {
                filter: without(match, NOTICES),
                aggs: { passing: { filter: filtersExcept(null, this.plan.filters) } },
              },
            }),
      },
    };
  }

  /** Number of listed documents that pass each of the filters. */
  countEach(each: readonly SearchFilters[]): SearchBody {
    const filters = Object.fromEntries(
      each.map((one, place) => [`filters${place}`, filtersExcept(null, one)]),
    );
    const listed = anyOf([this.queries.listed, pinnedQuery(this.plan)]);
    return {
      size: 0,
      track_total_hits: false,
      query: allOf([listed, this.access]),
      aggs: { each: { filters: { filters } } },
    };
  }

  /** Number of accessible documents for each query, ignoring filters. */
  labelCounts(labels: readonly Query[]): SearchBody {
    const filters = Object.fromEntries(labels.map((query, place) => [`label${place}`, query]));
    return { size: 0, query: this.access, aggs: { labels: { filters: { filters } } } };
  }
}
