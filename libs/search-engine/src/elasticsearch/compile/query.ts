/** A query of Elasticsearch's query language. */
export type Query = Readonly<Record<string, unknown>>;

export const MATCH_ALL: Query = { match_all: {} };
export const MATCH_NONE: Query = { match_none: {} };

/** All of them, none of which counts for the score. */
export function allOf(queries: readonly Query[]): Query {
  const [only, ...others] = queries.filter((query) => query !== MATCH_ALL);
  if (only === undefined) return MATCH_ALL;
  if (others.length === 0) return only;
  if (only === MATCH_NONE || others.includes(MATCH_NONE)) return MATCH_NONE;
  return { bool: { filter: [only, ...others] } };
}

/** Any of them, none of which counts for the score. */
export function anyOf(queries: readonly Query[]): Query {
  const [only, ...others] = queries.filter((query) => query !== MATCH_NONE);
  if (only === undefined) return MATCH_NONE;
  if (others.length === 0) return only;
  if (only === MATCH_ALL || others.includes(MATCH_ALL)) return MATCH_ALL;
  return { bool: { should: [only, ...others], minimum_should_match: 1 } };
}

/** The one without the other. */
export function without(include: Query, exclude: Query): Query {
  if (exclude === MATCH_NONE || include === MATCH_NONE) return include;
  if (exclude === MATCH_ALL) return MATCH_NONE;
  return { bool: { filter: [include], must_not: [exclude] } };
}

/** One of these terms stands in the field. */
export function anyTerm(field: string, terms: readonly (string | number)[]): Query {
  const [only, ...others] = terms;
  if (only === undefined) return MATCH_NONE;
  return others.length === 0 ? { term: { [field]: { value: only } } } : { terms: { [field]: terms } };
}
