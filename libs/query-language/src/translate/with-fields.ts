import { ALL_FIELDS, MULTI_PURPOSE, TEXT_WORDS } from '../fields/field-meaning.js';
import type { Dialect, FieldName, QueryNode } from '../syntax-tree.js';

/** What an exact word without a field is looked for in. */
export const UNTAGGED: Readonly<Record<Dialect, readonly FieldName[]>> = {
  trip: TEXT_WORDS,
  pubmed: TEXT_WORDS,
  ovid: MULTI_PURPOSE,
  embase: ALL_FIELDS,
  cochrane: ALL_FIELDS,
};

/** The tree with the fields spelled out that words and proximities without one are looked for in. */
export function withFields(node: QueryNode, fields: readonly FieldName[]): QueryNode {
  const of = (child: QueryNode): QueryNode => withFields(child, fields);
  const { start, end } = node;
  switch (node.kind) {
    case 'word':
    case 'phrase':
    case 'proximity':
      return { kind: 'field', fields, child: node, start, end };
    case 'and':
      return { ...node, implicit: false, children: node.children.map(of) };
    case 'or':
      return { ...node, children: node.children.map(of) };
    case 'not':
      return { ...node, left: of(node.left), right: of(node.right) };
    default:
      return node;
  }
}
