import { TEXT_FIELDS, type MatchNode } from '../../search-plan.js';
import { meshTerm } from '../../vocabulary/mesh-term.js';
import { keywordText } from '../layout/keyword-text.js';
import { majorMeshTerm } from '../layout/mesh-keywords.js';
import { allOf, anyOf, anyTerm, MATCH_ALL, MATCH_NONE, without, type Query } from './query.js';
import { shallowQuery } from './shallow-query.js';
import { spanQuery, type SpanContext } from './span-query.js';

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
