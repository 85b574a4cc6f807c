import { writeWildcards } from '../lexer/wildcards.js';
import type { QueryNode } from '../syntax-tree.js';

/**
 * Compact form of a tree for tests: words unchanged, phrases quoted (`'…'` when they were only adjacent), operators as
 * lists with the operator first.
 */
export function shape(node: QueryNode | null): unknown {
  switch (node?.kind) {
    case undefined:
      return null;
    case 'word':
      return writeWildcards(node);
    case 'phrase':
      return node.quoted
        ? `"${writeWildcards(node)}"`
        : `'${writeWildcards(node)}'${node.fallback === null ? '' : '&'}`;
    case 'everything':
      return '*';
    case 'and':
      return [node.implicit ? '~' : 'AND', ...node.children.map(shape)];
    case 'or':
      return ['OR', ...node.children.map(shape)];
    case 'not':
      return ['NOT', shape(node.left), shape(node.right)];
    case 'proximity':
      return [`${node.ordered ? 'ordered' : 'near'} ${node.distance}`, ...node.operands.map(shape)];
    case 'field':
      return [node.fields.join(','), shape(node.child)];
    case 'frequency':
      return [`freq ${node.minimum}`, shape(node.child)];
    case 'mesh': {
      const how = `${node.explode ? 'exp ' : ''}${node.major ? '*' : ''}`;
      return `${how}${node.heading}/${node.subheadings.join(',')}`;
    }
    case 'subheading':
      return `/${node.names.join(',')}`;
    case 'date':
      return `${node.field} ${node.from ?? ''}:${node.to ?? ''}`;
    case 'lines':
      return `#${node.operator ?? ''}${node.lines.join(',')}`;
  }
}
