import { CATEGORY } from '@clinical/evidence/search';
import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import { dateQuery, matchQuery, type MatchContext } from './match-query.js';
import { MATCH_ALL, allOf, anyTerm, type Query } from './query.js';

/** A user filter, named after its facet. */
type FilterName = keyof SearchFilters;

const FILTER_NAMES: readonly FilterName[] = [
  'categories',
  'publications',
  'clinicalAreas',
  'conditions',
  'dates',
];

/** Conditions are compiled without looking anything up. */
const WITHOUT_LOOK_UPS: MatchContext = {
  definitions: [],
  known: new Map(),
  expansions: { expand: () => ({ words: [], count: 0 }) },
  script: '',
  firstFulfilled: () => null,
};

/** Query of one filter; everything if it is not set. */
function filterQuery(name: FilterName, filters: SearchFilters): Query {
  switch (name) {
    case 'categories':
      return filters.categories.length === 0 ? MATCH_ALL : anyTerm('categories', filters.categories);
    case 'publications':
      return filters.publications.length === 0 ? MATCH_ALL : anyTerm('publication', filters.publications);
    case 'clinicalAreas':
      return filters.clinicalAreas.length === 0 ? MATCH_ALL : anyTerm('clinicalAreas', filters.clinicalAreas);
    case 'conditions':
      return allOf(filters.conditions.map((condition) => matchQuery(condition, WITHOUT_LOOK_UPS)));
    case 'dates':
      return dateQuery(filters.dates);
  }
}

/** Query of all filters except one. */
export function filtersExcept(except: FilterName | null, filters: SearchFilters): Query {
  return allOf(FILTER_NAMES.filter((name) => name !== except).map((name) => filterQuery(name, filters)));
}

/** Query of the documents that the caller may see. */
export function accessQuery({ proOnlyDocuments }: SearchPlan['access']): Query {
  return proOnlyDocuments ? MATCH_ALL : anyTerm('proOnly', ['false']);
}

/** Notices about other articles, which are no answers. */
export const NOTICES: Query = anyTerm('categories', [CATEGORY.notices]);

/** Aggregations by name, as `decodeFacets` reads them. */
type Aggregations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Larger than the number of values in any collection, so that counts are exact. */
const ALL_VALUES = 2_000;
/** Publications returned by each shard, so that the merged top counts are exact. */
const PUBLICATIONS_OF_A_SHARD = 50_000;

/**
 * Aggregations for totals and facets. Each facet ignores its own filter.
 *
 * @param shards number of shards; counts of a single shard are always exact
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
    undated: within(filtersExcept('dates', filters), { missing: { field: 'day' } }),
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
