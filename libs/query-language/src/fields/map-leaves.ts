import type { PhraseNode, QueryNode, WordNode } from '../syntax-tree.js';

/** Another node in place of each word and phrase that no field, heading or proximity group holds yet. */
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
