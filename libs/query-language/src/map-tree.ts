import type { PhraseNode, QueryNode, SourceSpan, WordNode } from './syntax-tree.js';

/** Replacements of the parts of a tree; absent ones leave the part unchanged. */
export interface TreeChanges {
  readonly span?: (span: SourceSpan) => SourceSpan;
  /** The number of the line that a reference means. */
  readonly line?: (number: number) => number;
}

/** A tree with the same structure, its offsets and line numbers changed. */
export function mapTree(node: QueryNode, changes: TreeChanges): QueryNode {
  const span = changes.span?.(node) ?? { start: node.start, end: node.end };
  const all = (nodes: readonly QueryNode[]): QueryNode[] => nodes.map((child) => mapTree(child, changes));
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, ...span, children: all(node.children) };
    case 'not':
      return { ...node, ...span, left: mapTree(node.left, changes), right: mapTree(node.right, changes) };
    case 'proximity':
      return { ...node, ...span, operands: all(node.operands) };
    case 'field':
    case 'frequency':
      return { ...node, ...span, child: mapTree(node.child, changes) };
    case 'lines':
      return { ...node, ...span, lines: node.lines.map((number) => changes.line?.(number) ?? number) };
    default:
      return { ...node, ...span };
  }
}

/** Replaces each word and phrase outside of fields, headings and proximity groups. */
export function mapLeaves(node: QueryNode, change: (leaf: WordNode | PhraseNode) => QueryNode): QueryNode {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return change(node);
    case 'and':
    case 'or':
      return { ...node, children: node.children.map((child) => mapLeaves(child, change)) };
    case 'not':
      return { ...node, left: mapLeaves(node.left, change), right: mapLeaves(node.right, change) };
    default:
      return node;
  }
}
