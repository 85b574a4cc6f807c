import type { SearchPlan } from '../../search-plan.js';
import { filtersExcept } from './filters.js';
import { MATCH_ALL, type Query } from './query.js';

/** Aggregations by the names that {@link import('../decode/facets.js')} reads them by. */
export type Aggregations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** More values than any collection has; each is counted exactly. */
const ALL_VALUES = 2_000;
/** Publications that each shard tells of, so that the first of all shards together are counted exactly. */
const PUBLICATIONS_OF_A_SHARD = 50_000;

/**
 * Facets and totals of a search. Each facet leaves its own filter out, so that it counts what another choice would give.
 *
 * @param shards of the index; the counts of a single one are exact by themselves
 */
export function facetAggregations(
  { filters, facets }: Pick<SearchPlan, 'filters' | 'facets'>,
  shards: number,
): Aggregations {
  const chosen = filters.publications;
  return {
    total: { filter: filtersExcept(null, filters) },
    categories: within(filtersExcept('categories', filters), {
      terms: { field: 'categories', size: ALL_VALUES },
    }),
    years: within(filtersExcept('dates', filters), {
      terms: { field: 'year', size: ALL_VALUES, order: { _key: 'desc' } },
    }),
    clinicalAreas: within(filtersExcept('clinicalAreas', filters), {
      terms: { field: 'clinicalAreas', size: ALL_VALUES },
    }),
    ...(facets.publications === 0
      ? {}
      : {
          publications: within(filtersExcept('publications', filters), {
            terms: {
              field: 'publicationName',
              size: facets.publications,
              ...(shards > 1 ? { shard_size: PUBLICATIONS_OF_A_SHARD } : {}),
              order: [{ _count: 'desc' }, { _key: 'asc' }],
            },
          }),
        }),
    ...(chosen.length === 0
      ? {}
      : {
          chosenPublications: within(filtersExcept('publications', filters), {
            terms: { field: 'publication', size: chosen.length, include: chosen },
          }),
        }),
  };
}

function within(filter: Query, aggregation: Query): Readonly<Record<string, unknown>> {
  return filter === MATCH_ALL ? aggregation : { filter, aggs: { values: aggregation } };
}
