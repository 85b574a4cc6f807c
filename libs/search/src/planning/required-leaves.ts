import { childrenOf, type FieldName, type QueryNode } from '@clinical/query-language';

/** A leaf that documents must match. */
export interface RequiredLeaf {
  readonly node: QueryNode;
  /** Fields of the nearest enclosing field node; null outside of any. */
  readonly fields: readonly FieldName[] | null;
  /** Index of the required part that it belongs to. */
  readonly part: number;
}

/**
 * The leaves that documents must match, without excluded ones. References to lines are resolved, each line once, so
 * that the work is linear however often lines refer to each other.
 *
 * @param treeOf the tree of a line; null for an unknown line
 */
export function requiredLeaves(tree: QueryNode, treeOf: (line: number) => QueryNode | null): RequiredLeaf[] {
  const seen = new Set<number>();
  const found: RequiredLeaf[] = [];
  let part = 0;
  const collect = (node: QueryNode, fields: RequiredLeaf['fields'], outermost: boolean): void => {
    switch (node.kind) {
      case 'and':
        node.children.forEach((child, index) => {
          if (outermost && index > 0) part++;
          collect(child, fields, outermost);
        });
        return;
      case 'or':
        for (const child of node.children) collect(child, fields, false);
        return;
      case 'not':
        return collect(node.left, fields, outermost);
      case 'field':
        return collect(node.child, node.fields, outermost);
      case 'frequency':
      case 'proximity':
        for (const child of childrenOf(node)) collect(child, fields, false);
        return;
      case 'lines':
        node.lines.forEach((line, index) => {
          if (outermost && node.operator === 'and' && index > 0) part++;
          const other = seen.has(line) ? null : treeOf(line);
          seen.add(line);
          if (other !== null) collect(other, null, outermost && node.operator !== 'or');
        });
        return;
      default:
        found.push({ node, fields, part });
    }
  };
  collect(tree, null, true);
  return found;
}
