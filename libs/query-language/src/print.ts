import type { QueryNode } from './syntax-tree.js';

/**
 * Writes a tree as a query text that parses to the same tree: brackets where a group needs them, AND only
 * where it was typed.
 */
export function print(node: QueryNode): string {
  return write(node, ' ');
}

/** Writes a tree with every operator and every bracket that its reading needs, for people to check. */
export function toBracketed(node: QueryNode): string {
  return write(node, ' AND ');
}

function write(node: QueryNode, besides: string): string {
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'everything':
      return '*';
    case 'and':
      return node.children.map((child) => operand(child, besides)).join(node.implicit ? besides : ' AND ');
    case 'or':
      return node.children.map((child) => operand(child, besides)).join(' OR ');
    case 'not':
      return `${operand(node.left, besides)} NOT ${operand(node.right, besides)}`;
    default:
      throw new TypeError(`No text of a standard search says what a node of kind ${node.kind} says`);
  }
}

function operand(node: QueryNode, besides: string): string {
  const text = write(node, besides);
  return node.kind === 'and' || node.kind === 'or' || node.kind === 'not' ? `(${text})` : text;
}
