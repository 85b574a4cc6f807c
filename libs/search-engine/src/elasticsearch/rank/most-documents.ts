import type { MatchNode } from '../../search-plan.js';

/**
 * So many documents can fulfil a node at most, by what is known of single stems.
 *
 * @param holders live documents that hold a stem
 * @param definitions of the plan
 */
export function mostDocuments(
  node: MatchNode,
  holders: ReadonlyMap<string, number>,
  definitions: readonly MatchNode[],
): number {
  const most = (child: MatchNode): number => mostDocuments(child, holders, definitions);
  switch (node.kind) {
    case 'stem':
      return holders.get(node.stem) ?? Infinity;
    case 'and':
      return Math.min(...node.children.map(most));
    case 'or':
      return node.children.reduce((sum, child) => sum + most(child), 0);
    case 'not':
      return most(node.include);
    case 'labelled':
      return most(node.child);
    case 'definition': {
      const definition = definitions[node.index];
      return definition === undefined ? Infinity : most(definition);
    }
    case 'nothing':
      return 0;
    default:
      return Infinity;
  }
}
