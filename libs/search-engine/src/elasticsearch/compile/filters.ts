import type { SearchFilters, SearchPlan } from '../../search-plan.js';
import { allOf, anyTerm, MATCH_ALL, type Query } from './query.js';
import { dateQuery } from './match-query.js';

/** A filter that the user sets, by the facet that shows its values. */
export type FilterName = keyof SearchFilters;

/** Every filter. */
export const FILTER_NAMES: readonly FilterName[] = ['categories', 'publications', 'clinicalAreas', 'dates'];

/** What passes a filter; everything where it is not set. */
function filterQuery(name: FilterName, filters: SearchFilters): Query {
  switch (name) {
    case 'categories':
      return filters.categories.length === 0 ? MATCH_ALL : anyTerm('categories', filters.categories);
    case 'publications':
      return filters.publications.length === 0 ? MATCH_ALL : anyTerm('publication', filters.publications);
    case 'clinicalAreas':
      return filters.clinicalAreas.length === 0 ? MATCH_ALL : anyTerm('clinicalAreas', filters.clinicalAreas);
    case 'dates':
      return dateQuery(filters.dates);
  }
}

/** What passes all filters but one. */
export function filtersExcept(except: FilterName | null, filters: SearchFilters): Query {
  return allOf(FILTER_NAMES.filter((name) => name !== except).map((name) => filterQuery(name, filters)));
}

/** What the caller may see at all. */
export function accessQuery({ proOnlyDocuments }: SearchPlan['access']): Query {
  return proOnlyDocuments ? MATCH_ALL : anyTerm('proOnly', ['false']);
}
