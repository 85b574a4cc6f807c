import {
  ALL_FIELDS,
  inCanonicalOrder,
  MULTI_PURPOSE,
  TEXT_WORDS,
  TITLE_ABSTRACT,
} from '../fields/field-meaning.js';
import { codeOf, FIELD_CODES } from '../fields/field-table.js';
import type { Dialect, FieldName, QueryNode } from '../syntax-tree.js';

/** Field sets that a dialect can express and that together cover a set; `isSame`: exactly. */
export interface FieldCover {
  readonly sets: readonly (readonly FieldName[])[];
  readonly isSame: boolean;
}

/** Expression of a set of fields: one set, or several sets joined by OR. */
export function coverFields(fields: readonly FieldName[], to: Dialect): FieldCover {
  if (to === 'trip') return { sets: [fields], isSame: true };
  if (to === 'ovid') return forOvid(fields);
  if (codeOf(fields, 'pubmed') !== null) return { sets: [fields], isSame: true };
  return forPubMed(fields);
}

/** Ovid has authors, but no first and last ones. */
function forOvid(fields: readonly FieldName[]): FieldCover {
  const targetFields = fields.map((field): FieldName =>
    FIELD_CODES.ovid[field] === null ? 'author' : field,
  );
  const set = inCanonicalOrder(targetFields);
  return { sets: [set], isSame: set.join() === fields.join() };
}

/** PubMed's tags name one field or one of a few sets; words of headings are only among its text words. */
function forPubMed(fields: readonly FieldName[]): FieldCover {
  const sets: (readonly FieldName[])[] = [];
  const hasHeading = fields.includes('heading');
  const hasAll = (set: readonly FieldName[]): boolean => set.every((field) => fields.includes(field));
  if (hasHeading) sets.push(TEXT_WORDS);
  else if (isTitleAndAbstract(fields) || hasAll(TITLE_ABSTRACT)) sets.push(TITLE_ABSTRACT);
  for (const field of fields) if (!sets.some((set) => set.includes(field))) sets.push([field]);
  // Next to text, publication types are searched by their words; alone, as exact values.
  const hasTypes = fields.includes('publicationType') && !hasHeading && fields.length > 1;
  return { sets, isSame: hasHeading ? hasAll(TEXT_WORDS) : !hasTypes };
}

/** Whether title and abstract are searched without keywords, for which PubMed has `[tiab]`, with keywords. */
export function isTitleAndAbstract(fields: readonly FieldName[]): boolean {
  const has = (field: FieldName): boolean => fields.includes(field);
  return has('title') && has('abstract') && !has('keyword') && !has('heading');
}

/** Fields of an exact word without a field. */
export const UNTAGGED: Readonly<Record<Dialect, readonly FieldName[]>> = {
  trip: TEXT_WORDS,
  pubmed: TEXT_WORDS,
  ovid: MULTI_PURPOSE,
  embase: ALL_FIELDS,
  cochrane: ALL_FIELDS,
};

/** The tree with explicit fields for words and proximities without one. */
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

/** Any of some nodes. */
export function anyOf(nodes: readonly QueryNode[]): QueryNode {
  const [first, another] = nodes;
  if (first === undefined || another === undefined) return first ?? { kind: 'everything', start: 0, end: 0 };
  return { kind: 'or', children: nodes, start: first.start, end: nodes.at(-1)?.end ?? first.end };
}
