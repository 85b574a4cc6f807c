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

/** Elasticsearch's default nesting limit is 30; the surrounding query uses up to six levels. */
const MAX_DEPTH = 24;
/** Maximum number of extracted parts; Elasticsearch rejects a query that needs more. */
const MAX_CUTS = 100;
/** Not worth trying beyond this depth: each extraction walks the entire query. */
const MAX_USEFUL_DEPTH = 250;

/** From this many clauses on, look for repeated subqueries. */
const MANY_CLAUSES = 1_000;
/** Minimum ratio by which an extraction must shrink the query. */
const WORTH_TAKING_OUT = 1.25;

/**
 * Rewrites a query to be shallower and smaller while matching the same documents. Strategies whose lines alternate AND
 * and OR nest deeper than Elasticsearch accepts; lines that reference the previous line several times double the size
 * with every line.
 *
 * A part P is extracted: `Q(P) = (P and Q(everything)) or Q(nothing)`. Thus a repeated subquery is written once. A part
 * halfway down yields three queries of half the depth, at most twice the original length in total.
 */
export function shallowQuery(query: Query, deepest = MAX_DEPTH): Query {
  const light = lighter(query, { cuts: MAX_CUTS });
  return measuresOf(light).depth > MAX_USEFUL_DEPTH ? light : shallower(light, deepest, { cuts: MAX_CUTS });
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

/** The subquery that contributes most by repetition; null if an extraction is not worthwhile. */
function mostRepeated(query: Query): Query | null {
  let best: Query | null = null;
  let largest = WORTH_TAKING_OUT * measuresOf(query).clauses;
  for (const [part, times] of timesIn(query)) {
    const { clauses } = measuresOf(part);
    // Everything else is written at most twice, this part once.
    const share = (2 * times - 1) * clauses;
    if (times < 2 || share <= largest) continue;
    best = part;
    largest = share;
  }
  return best;
}

/** Number of occurrences of each subquery. */
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
  // Parents precede their children.
  for (const each of inOrder.reverse())
    for (const child of childrenOf(each)) times.set(child, (times.get(child) ?? 0) + (times.get(each) ?? 0));
  return times;
}

/** The subquery halfway down the deepest path. */
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

/** Bits: whether a subquery adds documents, removes them, or both. */
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

/** Replaces a subquery wherever it occurs. */
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

/** Context for compiling match nodes; index lookups are already done. */
export interface MatchContext extends SpanContext {
  readonly definitions: readonly MatchNode[];
  /**
   * Compiled queries of definitions and labelled nodes. Without reuse, lines that reference the previous line
   * twice would double the work with every line.
   */
  readonly known: Map<MatchNode, Query>;
  /** The first child of a `firstOf` that any document fulfils; null if none. */
  readonly firstFulfilled: (node: Extract<MatchNode, { kind: 'firstOf' }>) => MatchNode | null;
}

/** Compiles a match node to a non-scoring query within Elasticsearch's depth limit. */
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
    case 'arrived':
      return { range: { arrived: { gt: node.after } } };
    case 'unstated':
      return without(MATCH_ALL, {
        exists: { field: node.field === 'date' ? 'day' : `valueOf.${node.field}` },
      });
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
  const alternatives = headings.length === 0 ? [null] : headings;
  const qualifiers = subheadings.length === 0 ? [null] : subheadings;
  const terms = alternatives.flatMap((heading) =>
    qualifiers.map((qualifier) => keywordText(meshTerm(heading, qualifier))),
  );
  return anyTerm('mesh', [...new Set(major ? terms.map(majorMeshTerm) : terms)]);
}

/** Date range, both ends inclusive; undated documents never match. */
export function dateQuery({ from, to }: { readonly from: number | null; readonly to: number | null }): Query {
  if (from === null && to === null) return MATCH_ALL;
  return { range: { day: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lte: to }) } } };
}
