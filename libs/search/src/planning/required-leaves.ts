import { childrenOf, type FieldName, type QueryNode } from '@clinical/query-language';

/** A leaf that documents must match. */
export interface RequiredLeaf {
  readonly node: QueryNode;
  /** Fields of the nearest enclosing field node; null outside of any. */
  readonly fields: readonly FieldName[] | null;
}

/**
 * The leaves that documents must match, without excluded ones. References to lines are resolved, each line once, so
 * that the work is linear however often lines refer to each other.
 *
 * @param treeOf the tree of a line; null for an unknown line
 */
export function requiredLeaves(tree: QueryNode, treeOf: (line: number) => QueryNode | null): RequiredLeaf[] {
  const seen = new Set<number>();
  const collect = (node: QueryNode, fields: RequiredLeaf['fields']): RequiredLeaf[] => {
    switch (node.kind) {
      case 'and':
      case 'or':
      case 'frequency':
      case 'proximity':
        return childrenOf(node).flatMap((child) => collect(child, fields));
      case 'not':
        return collect(node.left, fields);
      case 'field':
        return collect(node.child, node.fields);
      case 'lines':
        return node.lines.flatMap((line) => {
          const other = seen.has(line) ? null : treeOf(line);
          seen.add(line);
          return other === null ? [] : collect(other, null);
        });
      default:
        return [{ node, fields }];
    }
  };
  return collect(tree, null);
}
