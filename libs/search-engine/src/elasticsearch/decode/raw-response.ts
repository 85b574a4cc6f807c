import type { SearchPlan } from '../../search-plan.js';
import type { SearchFacets } from '../../search-result.js';
import { publicationOfKeyword } from '../layout/indexed-document.js';

/** The parts of an `_msearch` response that are read. */
export interface RawResponse {
  readonly status?: number;
  readonly error?: unknown;
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number; readonly failures?: readonly unknown[] };
  readonly hits?: {
    readonly total?: { readonly value: number };
    readonly hits?: readonly RawHit[];
  };
  readonly aggregations?: Readonly<Record<string, RawAggregation>>;
}

export interface RawHit {
  readonly _id?: string;
  readonly _seq_no?: number;
  readonly _primary_term?: number;
  readonly _score?: number | null;
  readonly sort?: readonly unknown[];
  readonly _source?: unknown;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly matched_queries?: readonly string[];
}

/** An aggregation: a count, buckets or nested aggregations. */
interface RawAggregation {
  readonly doc_count?: number;
  /** Documents in values beyond the returned buckets. */
  readonly sum_other_doc_count?: number;
  readonly values?: RawAggregation;
  readonly passing?: RawAggregation;
  readonly buckets?: readonly RawBucket[] | Readonly<Record<string, RawBucket>>;
}

export interface RawBucket {
  readonly key: string | number;
  readonly doc_count: number;
}

/** The response does not match the request: a defect of this product or of a proxy. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

/** Total hits of a search. */
export function totalOf({ hits }: RawResponse): number {
  const total = hits?.total?.value;
  if (total === undefined)
    throw new UnexpectedAnswerError('Elasticsearch gave no total for a search that asked for one.');
  return total;
}

export function hitsOf({ hits }: RawResponse): readonly RawHit[] {
  return hits?.hits ?? [];
}

export function bucketsOf(aggregation: RawAggregation | undefined): readonly RawBucket[] {
  const buckets = aggregation?.buckets ?? [];
  return Array.isArray(buckets) ? (buckets as readonly RawBucket[]) : [];
}

/**
 * Decodes the facets of a search.
 *
 * @param names names of the selected publications, by id
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
    undated: undatedIn(response),
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

function undatedIn({ aggregations }: RawResponse): number {
  const undated = aggregations?.['undated'];
  return (undated?.values ?? undated)?.doc_count ?? 0;
}

/** Number of documents that pass all filters. */
export function passingIn(response: RawResponse): number {
  const count = response.aggregations?.['total']?.doc_count;
  if (count === undefined) throw new UnexpectedAnswerError('Elasticsearch did not count what it found.');
  return count;
}

/** The numbers that were asked for by `numbersBody`, in its order. */
export function numbersIn({ aggregations }: RawResponse): number[] {
  const buckets = aggregations?.['numbers']?.buckets;
  if (buckets === undefined)
    throw new UnexpectedAnswerError('Elasticsearch did not count what it was asked for.');
  return Object.values(buckets as Readonly<Record<string, RawBucket>>).map(({ doc_count: count }) => count);
}

/** The most frequent publications, and the selected ones at any rank. */
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
