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
  const should = [only, ...others];
  const query = { bool: { should, minimum_should_match: 1 } };
  alternatives.set(query, should);
  return query;
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

/** Queries all of which are to hold, and such of which none is to. */
interface Conjunction {
  readonly wanted: readonly Query[];
  readonly unwanted: readonly Query[];
}

/** What queries were made of here: those of other places are never taken apart, as their parts may count for the score. */
const conjunctions = new WeakMap<Query, Conjunction>();
const alternatives = new WeakMap<Query, readonly Query[]>();

function conjunctionOf(query: Query): Conjunction {
  return conjunctions.get(query) ?? { wanted: [query], unwanted: [] };
}

function alternativesOf(query: Query): readonly Query[] {
  return alternatives.get(query) ?? [query];
}

function conjunction(wanted: readonly Query[], unwanted: readonly Query[]): Query {
  const limits = new Set(wanted.filter((query) => query !== MATCH_ALL));
  const filter = limits.size === 0 ? [MATCH_ALL] : [...limits];
  const exclusions = [...new Set(unwanted)];
  const query = { bool: { filter, ...(exclusions.length === 0 ? {} : { must_not: exclusions }) } };
  conjunctions.set(query, { wanted: filter, unwanted: exclusions });
  return query;
}
