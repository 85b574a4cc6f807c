import type { MatchNode } from '@clinical/search-engine';

/** The same node with its children changed; a node without children is returned as it is. */
export function withChildren(node: MatchNode, change: (child: MatchNode) => MatchNode): MatchNode {
  switch (node.kind) {
    case 'labelled':
      return { ...node, child: change(node.child) };
    case 'and':
    case 'or':
    case 'firstOf':
      return { ...node, children: node.children.map(change) };
    case 'not':
      return { ...node, include: change(node.include), exclude: change(node.exclude) };
    default:
      return node;
  }
}
