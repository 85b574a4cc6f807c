import { TEXT_FIELDS, type MatchNode } from '../../search-plan.js';
import { meshTerm } from '../../shared/document-values.js';
import { keywordText, majorMeshTerm } from '../layout/indexed-document.js';
import {
  MATCH_ALL,
  MATCH_NONE,
  allOf,
  anyOf,
  anyTerm,
  measuresOf,
  partsOf,
  without,
  type Query,
} from './query.js';
import { spanQuery, type SpanContext } from './span-query.js';

/**
 * Elasticsearch takes queries that lie 30 deep within each other, unless it is set up otherwise; what a match stands in
 * takes up to six.
 */
const DEEPEST = 24;
/** So many parts are taken out of one query; what has still more that lies too deep is left as it is, and refused. */
const MOST_CUTS = 100;
/** What is deeper than this is left as it is, too: each part that is taken out takes a look at all of the query. */
const DEEPEST_WORTH_IT = 250;

/** A query of more clauses than this is looked through for what stands in it several times. */
const MANY_CLAUSES = 1_000;
/** What is taken out must make at least so much of the query. */
const WORTH_TAKING_OUT = 1.25;

/**
 * The same documents by a query that lies less deep, where it is too deep, and has fewer clauses, where it has many:
 * strategies whose lines combine the one before by AND and OR in turn, or brackets within brackets, go deeper than
 * Elasticsearch does; those whose lines name the one before several times double with every line.
 *
 * A part P is taken out: the query holds where P does and the query with P as everything, or where the query with P as
 * nothing holds. What stands in the query several times is written once so. Of a part half-way down, each of the three is
 * half as deep, and what is written twice is at most as long as the query was.
 */
export function shallowQuery(query: Query, deepest = DEEPEST): Query {
  const light = lighter(query, { cuts: MOST_CUTS });
  return measuresOf(light).depth > DEEPEST_WORTH_IT ? light : shallower(light, deepest, { cuts: MOST_CUTS });
}

function lighter(query: Query, left: { cuts: number }): Query {
  if (measuresOf(query).clauses <= MANY_CLAUSES || left.cuts <= 0) return query;
  const part = mostRepeated(query);
  if (part === null) return query;
  left.cuts--;
  return withPartTakenOut(query, part, (each) => lighter(each, left));
}

function shallower(query: Query, deepest: number, left: { cuts: number }): Query {
  if (measuresOf(query).depth <= deepest || deepest < 3 || left.cuts <= 0) return query;
  left.cuts--;
  return withPartTakenOut(query, partHalfWay(query), (each) => shallower(each, deepest - 2, left));
}

function withPartTakenOut(query: Query, part: Query, goOn: (query: Query) => Query): Query {
  const signs = signsOf(part, query, new Map());
  const withIt = goOn(replaced(query, part, MATCH_ALL));
  const withoutIt = goOn(replaced(query, part, MATCH_NONE));
  const own = goOn(part);
  return anyOf([
    (signs & WANTED) === 0 ? withIt : allOf([own, withIt]),
    (signs & UNWANTED) === 0 ? withoutIt : without(withoutIt, own),
  ]);
}

/** What makes most of the query by standing in it several times; null where that is not worth while. */
function mostRepeated(query: Query): Query | null {
  let best: Query | null = null;
  let most = WORTH_TAKING_OUT * measuresOf(query).clauses;
  for (const [part, times] of timesIn(query)) {
    const { clauses } = measuresOf(part);
    // All but these are written twice at most, and these once.
    const share = (2 * times - 1) * clauses;
    if (times < 2 || share <= most) continue;
    best = part;
    most = share;
  }
  return best;
}

/** How often each part stands in a query. */
function timesIn(query: Query): ReadonlyMap<Query, number> {
  const inOrder: Query[] = [];
  const seen = new Set<Query>();
  const visit = (each: Query): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const child of childrenOf(each)) visit(child);
    inOrder.push(each);
  };
  visit(query);
  const times = new Map<Query, number>([[query, 1]]);
  // Whatever a part stands in comes before it.
  for (const each of inOrder.reverse())
    for (const child of childrenOf(each)) times.set(child, (times.get(child) ?? 0) + (times.get(each) ?? 0));
  return times;
}

/** On the way to what lies deepest. */
function partHalfWay(query: Query): Query {
  let part = query;
  while (measuresOf(part).depth > measuresOf(query).depth / 2) {
    const [first, ...others] = childrenOf(part);
    if (first === undefined) return part;
    part = others.reduce(
      (deepest, child) => (measuresOf(child).depth > measuresOf(deepest).depth ? child : deepest),
      first,
    );
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

/** What match nodes are compiled with; everything that has to be asked of the index has been asked before. */
export interface MatchContext extends SpanContext {
  readonly definitions: readonly MatchNode[];
  /**
   * Queries of definitions and of labelled nodes, as they are compiled: each once, however many refer to it, since lines
   * that name the one before twice would double the work with every line.
   */
  readonly known: Map<MatchNode, Query>;
  /** Which child of a `firstOf` counts: the first that any document fulfils; null when there is none. */
  readonly firstFulfilled: (node: Extract<MatchNode, { kind: 'firstOf' }>) => MatchNode | null;
}

/** The documents that fulfil a node, as a query that does not score, no deeper than Elasticsearch takes it. */
export function matchQuery(node: MatchNode, context: MatchContext): Query {
  return shallowQuery(compiled(node, context));
}

function compiled(node: MatchNode, context: MatchContext): Query {
  const child = (each: MatchNode): Query => compiled(each, context);
  switch (node.kind) {
    case 'stem':
      return stemQuery(node);
    case 'span':
      return spanQuery(node, context);
    case 'value':
      return valueQuery(node, context);
    case 'mesh':
      return meshQuery(node);
    case 'date':
      return dateQuery(node);
    case 'keys':
      return anyTerm('keys', [...new Set(node.keys.map(keywordText))]);
    case 'firstOf': {
      const first = context.firstFulfilled(node);
      return first === null ? MATCH_NONE : child(first);
    }
    case 'labelled':
      return onceFor(node, context, () => child(node.child));
    case 'definition': {
      const definition = context.definitions[node.index];
      if (definition === undefined) throw new Error(`The plan has no definition ${node.index}.`);
      return onceFor(definition, context, () => child(definition));
    }
    case 'and':
      return allOf(node.children.map(child));
    case 'or':
      return anyOf(node.children.map(child));
    case 'not':
      return without(child(node.include), child(node.exclude));
    case 'everything':
      return MATCH_ALL;
    case 'nothing':
      return MATCH_NONE;
  }
}

function onceFor(node: MatchNode, { known }: MatchContext, compile: () => Query): Query {
  const query = known.get(node) ?? compile();
  known.set(node, query);
  return query;
}

function stemQuery({ stem, fields }: Extract<MatchNode, { kind: 'stem' }>): Query {
  const everywhere = TEXT_FIELDS.every((field) => fields.includes(field));
  const searched = everywhere ? ['ranked'] : fields.map((field) => `stemsOf.${field}`);
  return anyOf(searched.map((field) => anyTerm(field, [stem])));
}

function valueQuery(
  { field, values }: Extract<MatchNode, { kind: 'value' }>,
  { expansions }: MatchContext,
): Query {
  const terms = values.flatMap((value) =>
    typeof value === 'string'
      ? [keywordText(value)]
      : expansions.expand(value, { kind: 'values', field }).words,
  );
  return anyTerm(`valueOf.${field}`, [...new Set(terms)]);
}

function meshQuery({ headings, major, subheadings }: Extract<MatchNode, { kind: 'mesh' }>): Query {
  const wanted = headings.length === 0 ? [null] : headings;
  const qualifiers = subheadings.length === 0 ? [null] : subheadings;
  const terms = wanted.flatMap((heading) =>
    qualifiers.map((qualifier) => keywordText(meshTerm(heading, qualifier))),
  );
  return anyTerm('mesh', [...new Set(major ? terms.map(majorMeshTerm) : terms)]);
}

/** Within limits, both inclusive; documents without a date fail any limit. */
export function dateQuery({ from, to }: { readonly from: number | null; readonly to: number | null }): Query {
  if (from === null && to === null) return MATCH_ALL;
  return { range: { day: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lte: to }) } } };
}
