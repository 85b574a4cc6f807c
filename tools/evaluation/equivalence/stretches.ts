import type { ProximityNode, QueryNode } from '@clinical/query-language';
import { expressionsOf } from './wild-text.js';

/** A stretch of a passage: its first token, and the one after its last. */
export type Stretch = readonly [number, number];

/** Every combination of one stretch of each, without overlaps, close enough, and in order if required. */
export function together(
  stretches: readonly (readonly Stretch[])[],
  { distance, ordered }: ProximityNode,
): Stretch[] {
  if (stretches.length === 1) return [...(stretches[0] ?? [])];
  const found: Stretch[] = [];
  const take = (chosen: readonly Stretch[], rest: readonly (readonly Stretch[])[]): void => {
    const [next, ...others] = rest;
    if (next === undefined) {
      const start = Math.min(...chosen.map(([first]) => first));
      const end = Math.max(...chosen.map(([, last]) => last));
      const length = chosen.reduce((sum, [first, last]) => sum + last - first, 0);
      if (end - start - length <= distance) found.push([start, end]);
      return;
    }
    for (const stretch of next) {
      const previous = chosen.at(-1);
      if (ordered && previous !== undefined && stretch[0] < previous[1]) continue;
      if (chosen.some(([start, end]) => stretch[0] < end && start < stretch[1])) continue;
      take([...chosen, stretch], others);
    }
  };
  take([], stretches);
  return found;
}

/** Equal operands are searched once. */
export function distinctOperands({ operands }: ProximityNode): QueryNode[] {
  return [...new Map(operands.map((operand) => [meaningOf(operand), operand])).values()];
}

function meaningOf(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return expressionsOf(node.text, node.wildcards).map(String).join(' ');
    case 'or': {
      const meanings = [...new Set(node.children.map(meaningOf))];
      return meanings.length === 1 ? (meanings[0] ?? '') : `(${meanings.join('|')})`;
    }
    case 'proximity': {
      const meanings = distinctOperands(node).map(meaningOf);
      return meanings.length === 1
        ? (meanings[0] ?? '')
        : `<${node.distance}${String(node.ordered)} ${meanings.join('~')}>`;
    }
    case 'field':
    case 'frequency':
      return meaningOf(node.child);
    default:
      return JSON.stringify(node);
  }
}
