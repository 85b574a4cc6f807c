import { childrenOf, type QueryNode, type SourceSpan } from '@clinical/query-language';

/** A coloured part of a query. */
export interface QueryPart extends SourceSpan {
  readonly kind: 'operator' | 'field' | 'phrase' | 'heading' | 'reference' | 'value' | 'wildcard';
}

const OPERATOR_WORDS = /[\p{L}\d/]+|[&|]/gu;
const WILDCARDS = /[*?#]|\$\d*/g;

/**
 * The coloured parts of a query, from its tree: text between a node's children are its operators, and text that a
 * field adds to its child is its tag.
 *
 * @param text source of the tree's offsets
 * @returns in the order of the text, without overlaps
 */
export function queryParts(text: string, tree: QueryNode): QueryPart[] {
  const parts: QueryPart[] = [];
  collect(text, tree, parts);
  return parts
    .sort((a, b) => a.start - b.start)
    .filter((part, index, all) => (all[index - 1]?.end ?? 0) <= part.start);
}

function collect(text: string, node: QueryNode, parts: QueryPart[]): void {
  switch (node.kind) {
    case 'word':
      return void parts.push(...matches(text, node, WILDCARDS, 'wildcard'));
    case 'phrase':
      if (node.quoted) parts.push({ kind: 'phrase', start: node.start, end: node.end });
      else parts.push(...matches(text, node, WILDCARDS, 'wildcard'));
      return;
    case 'mesh':
    case 'subheading':
      return void parts.push({ kind: 'heading', start: node.start, end: node.end });
    case 'date':
      return void parts.push({ kind: 'value', start: node.start, end: node.end });
    case 'lines':
      return void parts.push({ kind: 'reference', start: node.start, end: node.end });
    case 'everything':
      return void parts.push({ kind: 'operator', start: node.start, end: node.end });
    default: {
      const children = childrenOf(node);
      const kind = node.kind === 'field' || node.kind === 'frequency' ? 'field' : 'operator';
      for (const gap of gapsOf(node, children)) parts.push(...gapParts(text, gap, kind));
      for (const child of children) collect(text, child, parts);
    }
  }
}

/** The parts of a node outside its children. */
function gapsOf(node: SourceSpan, children: readonly SourceSpan[]): SourceSpan[] {
  const gaps: SourceSpan[] = [];
  let at = node.start;
  for (const child of children) {
    if (child.start > at) gaps.push({ start: at, end: child.start });
    at = Math.max(at, child.end);
  }
  if (node.end > at) gaps.push({ start: at, end: node.end });
  return gaps;
}

function gapParts(text: string, gap: SourceSpan, kind: 'field' | 'operator'): QueryPart[] {
  if (kind === 'operator') return matches(text, gap, OPERATOR_WORDS, kind);
  return matches(text, gap, /[^\s()]+/g, kind);
}

function matches(text: string, span: SourceSpan, pattern: RegExp, kind: QueryPart['kind']): QueryPart[] {
  return [...text.slice(span.start, span.end).matchAll(pattern)].map(({ index, 0: found }) => ({
    kind,
    start: span.start + index,
    end: span.start + index + found.length,
  }));
}
