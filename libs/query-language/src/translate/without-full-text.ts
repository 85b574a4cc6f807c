import type { QueryNode } from '../syntax-tree.js';
import type { Losses } from './losses.js';

/**
 * A tree without the limit to free full texts where the other system has none (T017). A query of nothing else keeps its
 * words.
 *
 * @param code of the limit in the other dialect; null: it has none
 */
export function withoutFullText(tree: QueryNode, code: string | null, losses: Losses): QueryNode {
  return code === null ? (left(tree, losses) ?? tree) : tree;
}

function left(node: QueryNode, losses: Losses): QueryNode | null {
  switch (node.kind) {
    case 'field':
      if (node.fields.join() !== 'fullText') return node;
      losses.add('T017', node);
      return null;
    case 'and':
    case 'or': {
      const children = node.children.flatMap((child) => left(child, losses) ?? []);
      const [only] = children;
      return children.length < 2 ? (only ?? null) : { ...node, children };
    }
    case 'not': {
      const kept = left(node.left, losses);
      const right = left(node.right, losses);
      return kept === null || right === null ? kept : { ...node, left: kept, right };
    }
    default:
      return node;
  }
}
