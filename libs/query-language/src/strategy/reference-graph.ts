/** The part of a line that the graph of references needs. */
export interface ReferringLine {
  readonly references: readonly number[];
}

type Lines = ReadonlyMap<number, ReferringLine>;

/**
 * Depth of each line's references: 0 for none, 1 for a line that refers to such lines. Unknown lines are ignored.
 *
 * @returns the depths, and each cycle once, as the numbers on its way, the first repeated at the end; it starts with
 * the line that refers to itself or to a line after it
 */
export function referenceDepths(lines: Lines): { depths: Map<number, number>; cycles: number[][] } {
  const depths = new Map<number, number>();
  const cycles: number[][] = [];
  const path: number[] = [];
  const onPath = new Set<number>();
  const visit = (number: number): number => {
    const known = depths.get(number);
    if (known !== undefined) return known;
    path.push(number);
    onPath.add(number);
    let depth = 0;
    for (const reference of lines.get(number)?.references ?? []) {
      if (onPath.has(reference)) cycles.push(fromForwardReference(path.slice(path.indexOf(reference))));
      else if (lines.has(reference)) depth = Math.max(depth, visit(reference) + 1);
    }
    path.pop();
    onPath.delete(number);
    depths.set(number, depth);
    return depth;
  };
  for (const number of [...lines.keys()].sort((a, b) => a - b)) visit(number);
  return { depths, cycles };
}

/** Rotates a cycle so that its first step is the forward one. */
function fromForwardReference(cycle: readonly number[]): number[] {
  const at = cycle.findIndex((number, place) => (cycle[(place + 1) % cycle.length] ?? number) >= number);
  const start = Math.max(0, at);
  const turned = [...cycle.slice(start), ...cycle.slice(0, start)];
  return [...turned, turned[0] ?? 0];
}

/** The numbers of the lines that a line uses, itself included. */
export function usedBy(number: number, lines: Lines): Set<number> {
  const used = new Set<number>();
  const waiting = [number];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (used.has(next)) continue;
    used.add(next);
    waiting.push(...(lines.get(next)?.references ?? []));
  }
  return used;
}
