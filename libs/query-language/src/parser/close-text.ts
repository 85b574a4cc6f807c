import { print } from '../print/print.js';
import type { Dialect, QueryNode } from '../syntax-tree.js';

/** Words, phrases, proximity groups, and OR of them. */
export function isClose(node: QueryNode): boolean {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return true;
    case 'or':
      return node.children.every(isClose);
    case 'proximity':
      return node.operands.every(isClose);
    default:
      return false;
  }
}

/** The nearest text that is allowed in a proximity group: operands of AND joined by OR, a heading by its name. */
export function asCloseText(node: QueryNode, dialect: Dialect): string | null {
  const close = closest(node);
  if (close === null || !isClose(close)) return null;
  const text = print(close, dialect);
  return close.kind === 'word' || close.kind === 'phrase' ? text : `(${text})`;
}

function closest(node: QueryNode): QueryNode | null {
  switch (node.kind) {
    case 'and':
    case 'or': {
      const children = node.children.map(closest);
      const known = children.filter((child) => child !== null);
      return known.length < children.length ? null : { ...node, kind: 'or', children: known };
    }
    case 'not':
      return closest(node.left);
    case 'field':
    case 'frequency':
      return closest(node.child);
    case 'mesh': {
      const { heading: text, start, end } = node;
      return { kind: 'phrase', text, wildcards: [], quoted: true, fallback: null, start, end };
    }
    default:
      return isClose(node) ? node : null;
  }
}
