import { childrenOf, type FieldName, type QueryNode } from '@clinical/query-language';

/** A leaf that documents are to have. */
export interface WantedLeaf {
  readonly node: QueryNode;
  /** Of the nearest field node around it; null outside of any. */
  readonly fields: readonly FieldName[] | null;
  /** Which of the parts that must all hold it belongs to. */
  readonly part: number;
}

/**
 * The leaves that documents are to have, not those that they are not to have, with lines that are referred to
 * looked through; each line once, so that the work stays linear however often lines refer to each other.
 *
 * @param treeOf the tree of a line; null for one that there is not
 */
export function wantedLeaves(tree: QueryNode, treeOf: (line: number) => QueryNode | null): WantedLeaf[] {
  const seen = new Set<number>();
  const found: WantedLeaf[] = [];
  let part = 0;
  const collect = (node: QueryNode, fields: WantedLeaf['fields'], outermost: boolean): void => {
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
