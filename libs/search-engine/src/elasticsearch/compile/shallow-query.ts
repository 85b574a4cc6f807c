import { allOf, anyOf, depthOf, MATCH_ALL, MATCH_NONE, partsOf, without, type Query } from './query.js';

/**
 * Elasticsearch takes queries that lie 30 deep within each other, unless it is set up otherwise; what a match stands in
 * takes up to six.
 */
const DEEPEST = 24;
/** So many parts are taken out of one query; what has still more that lies too deep is left as it is, and refused. */
const MOST_CUTS = 100;
/** What is deeper than this is left as it is, too: each part that is taken out takes a look at all of the query. */
const DEEPEST_WORTH_IT = 250;

/**
 * The same documents by a query that lies less deep, where it is too deep: strategies whose lines combine the one before
 * by AND and OR in turn, or brackets within brackets, go deeper than Elasticsearch does.
 *
 * A part P half-way down is taken out: the query holds where P does and the query with P as everything, or where the
 * query with P as nothing holds. Each of the three is half as deep, and goes on so. What is written twice is at most as
 * long as the query was, each time that its depth is halved.
 */
export function shallowQuery(query: Query, deepest = DEEPEST): Query {
  return depthOf(query) > DEEPEST_WORTH_IT ? query : shallower(query, deepest, { cuts: MOST_CUTS });
}

function shallower(query: Query, deepest: number, left: { cuts: number }): Query {
  if (depthOf(query) <= deepest || deepest < 3 || left.cuts <= 0) return query;
  left.cuts--;
  const part = partHalfWay(query);
  const signs = signsOf(part, query, new Map());
  const withIt = shallower(replaced(query, part, MATCH_ALL), deepest - 2, left);
  const withoutIt = shallower(replaced(query, part, MATCH_NONE), deepest - 2, left);
  const own = shallower(part, deepest - 2, left);
  return anyOf([
    (signs & WANTED) === 0 ? withIt : allOf([own, withIt]),
    (signs & UNWANTED) === 0 ? withoutIt : without(withoutIt, own),
  ]);
}

/** On the way to what lies deepest. */
function partHalfWay(query: Query): Query {
  let part = query;
  while (depthOf(part) > depthOf(query) / 2) {
    const [first, ...others] = childrenOf(part);
    if (first === undefined) return part;
    part = others.reduce((deepest, child) => (depthOf(child) > depthOf(deepest) ? child : deepest), first);
  }
  return part;
}

function childrenOf(query: Query): readonly Query[] {
  const parts = partsOf(query);
  if (parts === null) return [];
  return parts.kind === 'any' ? parts.options : [...parts.wanted, ...parts.unwanted];
}

/** Bits of how a part stands in a query: so that it adds documents, so that it takes some away, or both. */
const WANTED = 1;
const UNWANTED = 2;

function signsOf(part: Query, query: Query, known: Map<Query, number>): number {
  if (query === part) return WANTED;
  const before = known.get(query);
  if (before !== undefined) return before;
  const parts = partsOf(query);
  let signs = 0;
  for (const each of parts?.kind === 'any' ? parts.options : (parts?.wanted ?? []))
    signs |= signsOf(part, each, known);
  for (const each of parts?.kind === 'all' ? parts.unwanted : []) signs |= turned(signsOf(part, each, known));
  known.set(query, signs);
  return signs;
}

function turned(signs: number): number {
  return ((signs & WANTED) === 0 ? 0 : UNWANTED) | ((signs & UNWANTED) === 0 ? 0 : WANTED);
}

/** The query with something else wherever the part stands. */
function replaced(
  query: Query,
  part: Query,
  by: Query,
  known: Map<Query, Query> = new Map([[part, by]]),
): Query {
  const before = known.get(query);
  if (before !== undefined) return before;
  const parts = partsOf(query);
  const inAll = (queries: readonly Query[]): Query[] =>
    queries.map((each) => replaced(each, part, by, known));
  const after =
    parts === null
      ? query
      : parts.kind === 'any'
        ? anyOf(inAll(parts.options))
        : without(allOf(inAll(parts.wanted)), anyOf(inAll(parts.unwanted)));
  known.set(query, after);
  return after;
}
