/** A query of Elasticsearch's query language. */
export type Query = Readonly<Record<string, unknown>>;

export const MATCH_ALL: Query = { match_all: {} };
export const MATCH_NONE: Query = { match_none: {} };

/**
 * All of them, none of which counts for the score. What is made so itself is taken in, since Elasticsearch refuses
 * queries that lie too deep within each other; the same object counts once.
 */
export function allOf(queries: readonly Query[]): Query {
  const [only, ...others] = new Set(queries.filter((query) => query !== MATCH_ALL));
  if (only === undefined) return MATCH_ALL;
  if (others.length === 0) return only;
  if (only === MATCH_NONE || others.includes(MATCH_NONE)) return MATCH_NONE;
  const parts = [only, ...others].map(conjunctionOf);
  return conjunction(
    parts.flatMap(({ wanted }) => wanted),
    parts.flatMap(({ unwanted }) => unwanted),
  );
}

/** Any of them, none of which counts for the score; what is made so itself is taken in, the same object once. */
export function anyOf(queries: readonly Query[]): Query {
  const [only, ...others] = new Set(queries.filter((query) => query !== MATCH_NONE).flatMap(alternativesOf));
  if (only === undefined) return MATCH_NONE;
  if (others.length === 0) return only;
  if (only === MATCH_ALL || others.includes(MATCH_ALL)) return MATCH_ALL;
  const options = [only, ...others];
  const query = { bool: { should: options, minimum_should_match: 1 } };
  return remembered(query, { kind: 'any', options, depth: 1 + deepestOf(options) });
}

/** The one without the other. */
export function without(include: Query, exclude: Query): Query {
  if (exclude === MATCH_NONE || include === MATCH_NONE) return include;
  if (exclude === MATCH_ALL) return MATCH_NONE;
  const { wanted, unwanted } = conjunctionOf(include);
  return conjunction(wanted, [...unwanted, ...alternativesOf(exclude)]);
}

/** One of these terms stands in the field. */
export function anyTerm(field: string, terms: readonly (string | number)[]): Query {
  const [only, ...others] = terms;
  if (only === undefined) return MATCH_NONE;
  return others.length === 0 ? { term: { [field]: { value: only } } } : { terms: { [field]: terms } };
}

/** What a query was made of here. */
export type QueryParts =
  /** All of `wanted`, and none of `unwanted`. */
  | {
      readonly kind: 'all';
      readonly wanted: readonly Query[];
      readonly unwanted: readonly Query[];
      readonly depth: number;
    }
  | { readonly kind: 'any'; readonly options: readonly Query[]; readonly depth: number };

/** Queries of other places are never taken apart, as their parts may count for the score. */
const made = new WeakMap<Query, QueryParts>();

/** What {@link allOf}, {@link anyOf} or {@link without} made a query of; null where none of them did. */
export function partsOf(query: Query): QueryParts | null {
  return made.get(query) ?? null;
}

/** How deep queries lie within each other in it, itself counted; one that was not made here is one. */
export function depthOf(query: Query): number {
  return made.get(query)?.depth ?? 1;
}

function deepestOf(queries: readonly Query[]): number {
  return queries.reduce((deepest, query) => Math.max(deepest, depthOf(query)), 0);
}

function remembered(query: Query, parts: QueryParts): Query {
  made.set(query, parts);
  return query;
}

function conjunctionOf(query: Query): Pick<Extract<QueryParts, { kind: 'all' }>, 'wanted' | 'unwanted'> {
  const parts = made.get(query);
  return parts?.kind === 'all' ? parts : { wanted: [query], unwanted: [] };
}

function alternativesOf(query: Query): readonly Query[] {
  const parts = made.get(query);
  return parts?.kind === 'any' ? parts.options : [query];
}

function conjunction(including: readonly Query[], excluding: readonly Query[]): Query {
  const limits = new Set(including.filter((query) => query !== MATCH_ALL));
  const wanted = limits.size === 0 ? [MATCH_ALL] : [...limits];
  const unwanted = [...new Set(excluding)];
  const query = { bool: { filter: wanted, ...(unwanted.length === 0 ? {} : { must_not: unwanted }) } };
  const depth = 1 + deepestOf([...wanted, ...unwanted]);
  return remembered(query, { kind: 'all', wanted, unwanted, depth });
}
