import type { SearchPlan } from '../../search-plan.js';
import type { SearchFacets } from '../../search-result.js';
import { publicationOfKeyword } from '../layout/indexed-document.js';
import { bucketsOf, UnexpectedAnswerError, type RawBucket, type RawResponse } from './raw-response.js';

/**
 * The facets of a search.
 *
 * @param names of publications that were chosen, by number
 */
export function decodeFacets(
  response: RawResponse,
  { filters }: Pick<SearchPlan, 'filters'>,
  names: ReadonlyMap<number, string>,
): SearchFacets {
  const values = (name: string): readonly RawBucket[] => {
    const aggregation = response.aggregations?.[name];
    return bucketsOf(aggregation?.values ?? aggregation);
  };
  return {
    categories: values('categories')
      .map(({ key, doc_count: count }) => ({ id: Number(key), count }))
      .sort((a, b) => b.count - a.count || a.id - b.id),
    years: values('years')
      .map(({ key, doc_count: count }) => ({ year: Number(key), count }))
      .sort((a, b) => b.year - a.year),
    publications: publicationFacet(
      values('publications'),
      values('chosenPublications'),
      filters.publications,
      names,
    ),
    clinicalAreas: values('clinicalAreas')
      .map(({ key, doc_count: count }) => ({ area: String(key), count }))
      .sort((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1)),
  };
}

/** How many documents pass all filters. */
export function passingIn(response: RawResponse): number {
  const count = response.aggregations?.['total']?.doc_count;
  if (count === undefined) throw new UnexpectedAnswerError('Elasticsearch did not count what it found.');
  return count;
}

/** The most frequent ones, and the chosen ones wherever they come. */
function publicationFacet(
  frequent: readonly RawBucket[],
  counted: readonly RawBucket[],
  chosen: readonly number[],
  names: ReadonlyMap<number, string>,
): SearchFacets['publications'] {
  const first = frequent.map(({ key, doc_count: count }) => ({
    ...publicationOfKeyword(String(key)),
    count,
  }));
  const listed = new Set(first.map(({ id }) => id));
  const counts = new Map(counted.map(({ key, doc_count: count }) => [Number(key), count]));
  const others = [...new Set(chosen)].flatMap((id) => {
    const name = names.get(id);
    return listed.has(id) || name === undefined ? [] : [{ id, name, count: counts.get(id) ?? 0 }];
  });
  return [...first, ...others].sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
  );
}
