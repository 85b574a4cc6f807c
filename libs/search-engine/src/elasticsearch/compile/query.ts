/** A query of the Elasticsearch query DSL. */
export type Query = Readonly<Record<string, unknown>>;

export const MATCH_ALL: Query = { match_all: {} };
export const MATCH_NONE: Query = { match_none: {} };

/**
 * Conjunction in filter context. Nested conjunctions are flattened because Elasticsearch limits nesting; the same
 * object is added once.
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

/** Disjunction in filter context, flattened in the same way. */
export function anyOf(queries: readonly Query[]): Query {
  const [only, ...others] = new Set(queries.filter((query) => query !== MATCH_NONE).flatMap(alternativesOf));
  if (only === undefined) return MATCH_NONE;
  if (others.length === 0) return only;
  if (only === MATCH_ALL || others.includes(MATCH_ALL)) return MATCH_ALL;
  const options = [only, ...others];
  const query = { bool: { should: options, minimum_should_match: 1 } };
  return remembered(query, { kind: 'any', options, ...measuresOfAll(options) });
}

/** `include` and not `exclude`. */
export function without(include: Query, exclude: Query): Query {
  if (exclude === MATCH_NONE || include === MATCH_NONE) return include;
  if (exclude === MATCH_ALL) return MATCH_NONE;
  const { wanted, unwanted } = conjunctionOf(include);
  return conjunction(wanted, [...unwanted, ...alternativesOf(exclude)]);
}

/** Any of these terms in the field. */
export function anyTerm(field: string, terms: readonly (string | number)[]): Query {
  const [only, ...others] = terms;
  if (only === undefined) return MATCH_NONE;
  return others.length === 0 ? { term: { [field]: { value: only } } } : { terms: { [field]: terms } };
}

/** Operands of a query built by this module: all of `wanted` and none of `unwanted`, or any of `options`. */
type QueryParts = Measures &
  (
    | { readonly kind: 'all'; readonly wanted: readonly Query[]; readonly unwanted: readonly Query[] }
    | { readonly kind: 'any'; readonly options: readonly Query[] }
  );

/** Size of a query when serialized. */
interface Measures {
  /** Nesting depth, including the query itself. */
  readonly depth: number;
  /** Leaf queries, counted per occurrence. */
  readonly clauses: number;
}

/** Measures of queries built elsewhere. */
const ALONE: Measures = { depth: 1, clauses: 1 };

/** Only queries built here are taken apart: parts of others may score. */
const made = new WeakMap<Query, QueryParts>();

/** Operands of a query built by {@link allOf}, {@link anyOf} or {@link without}; null for others. */
export function partsOf(query: Query): QueryParts | null {
  return made.get(query) ?? null;
}

export function measuresOf(query: Query): Measures {
  return made.get(query) ?? ALONE;
}

function measuresOfAll(queries: readonly Query[]): Measures {
  const all = queries.map(measuresOf);
  return {
    depth: 1 + all.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    clauses: all.reduce((sum, { clauses }) => sum + clauses, 0),
  };
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
  return remembered(query, {
    kind: 'all',
    wanted,
    unwanted,
    ...measuresOfAll([...wanted, ...unwanted]),
  });
}

/**
 * Number of characters of a value as JSON, without serializing it. Objects that occur several times are measured
 * once.
 *
 * @param value JSON value without cycles
 * @param known sizes measured before, by object
 */
export function writtenSize(value: unknown, known = new Map<object, number>()): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const before = known.get(value);
  if (before !== undefined) return before;
  // Brackets, and a comma after every part but the last.
  let size = 1;
  if (Array.isArray(value)) for (const each of value) size += writtenSize(each, known) + 1;
  else
    for (const [name, each] of Object.entries(value))
      if (each !== undefined) size += JSON.stringify(name).length + 2 + writtenSize(each, known);
  size = Math.max(size, 2);
  known.set(value, size);
  return size;
}
