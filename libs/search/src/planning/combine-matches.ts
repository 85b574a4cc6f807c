import type { MatchNode } from '@clinical/search-engine';

/** Conjunction of the nodes; a single node is returned as it is, and an empty list matches nothing. */
export function allOf(nodes: readonly MatchNode[]): MatchNode {
  return combine('and', nodes);
}

/** Any of the nodes. */
export function anyOf(nodes: readonly MatchNode[]): MatchNode {
  return combine('or', nodes);
}

/** Flattens nested nodes of one kind and removes duplicates. */
function combine(kind: 'and' | 'or', nodes: readonly MatchNode[]): MatchNode {
  const all = nodes.flatMap((each) => (each.kind === kind ? each.children : [each]));
  const distinct = all.length < 2 ? all : new Map(all.map((node) => [JSON.stringify(node), node])).values();
  const [first, ...others] = distinct;
  if (first === undefined) return { kind: 'nothing' };
  return others.length === 0 ? first : { kind, children: [first, ...others] };
}
