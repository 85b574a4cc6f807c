import type { QueryNode } from '../syntax-tree.js';
import { referenceDepths } from './reference-graph.js';
import { hasError } from './strategy-diagnostics.js';
import { queryLines, STRATEGY_LIMITS, type ParsedStrategy } from './strategy.js';

/** A line that can be run, with its references as numbers in the tree. */
export interface ResolvedLine {
  readonly number: number;
  readonly tree: QueryNode;
}

/** The lines of a strategy in topological order: each follows all that it refers to. */
export interface ResolvedLines {
  /** Definitions of a search plan: a reference to line n means `definitions[indexOf.get(n)]`. */
  readonly definitions: readonly ResolvedLine[];
  readonly indexOf: ReadonlyMap<number, number>;
  /** Lines that cannot be run: they have an error, or refer to a line that has. */
  readonly blocked: readonly number[];
}

/** Sorts the lines that can be run topologically, each once. */
export function resolveLines(strategy: Pick<ParsedStrategy, 'lines'>): ResolvedLines {
  const lines = new Map(queryLines(strategy).map((line) => [line.number, line]));
  const { depths, cycles } = referenceDepths(lines);
  const blocked = new Set(cycles.flat());
  const definitions: ResolvedLine[] = [];
  const indexOf = new Map<number, number>();
  const inOrder = [...lines.values()].sort(
    (a, b) => (depths.get(a.number) ?? 0) - (depths.get(b.number) ?? 0) || a.number - b.number,
  );
  for (const { number, tree, references, diagnostics } of inOrder) {
    const runs =
      tree !== null &&
      !hasError(diagnostics) &&
      !blocked.has(number) &&
      (depths.get(number) ?? 0) <= STRATEGY_LIMITS.referenceDepth &&
      references.every((reference) => indexOf.has(reference));
    if (!runs) {
      blocked.add(number);
      continue;
    }
    indexOf.set(number, definitions.length);
    definitions.push({ number, tree });
  }
  return { definitions, indexOf, blocked: [...blocked].sort((a, b) => a - b) };
}
