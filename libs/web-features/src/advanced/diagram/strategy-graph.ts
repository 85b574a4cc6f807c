import type { StrategyLineDetails } from '@clinical/contracts';
import type { QueryLine } from '@clinical/query-language';

/** A line of a strategy with its references. */
export interface GraphLine {
  readonly number: number;
  /** The label in the text or in other lines. */
  readonly label: string;
  readonly text: string;
  /** Number of records; null if it cannot be run, undefined if unknown. */
  readonly total: number | null | undefined;
  /** Labels of the lines that it combines, and of those that combine it. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly isResult: boolean;
}

/** A reference between two lines: their indices in the list, and a track that no other arc crosses there. */
export interface GraphArc {
  readonly from: number;
  readonly to: number;
  readonly track: number;
}

export interface StrategyGraph {
  readonly lines: readonly GraphLine[];
  readonly arcs: readonly GraphArc[];
  readonly tracks: number;
}

type ReadLine = Pick<QueryLine, 'number' | 'label' | 'text' | 'references'>;

/**
 * The references between the lines of a strategy, in the order of the text. References to unknown lines are left out.
 *
 * @param totals by line number, if known
 */
export function strategyGraph(
  lines: readonly ReadLine[],
  finalLine: number | null,
  totals: readonly Pick<StrategyLineDetails, 'number' | 'total'>[],
): StrategyGraph {
  const placeOf = new Map(lines.map(({ number }, place) => [number, place]));
  const labelOf = (line: ReadLine | undefined): string => line?.label ?? `#${line?.number ?? ''}`;
  const totalOf = new Map(totals.map(({ number, total }) => [number, total]));
  const arcs = withTracks(
    lines.flatMap(({ references }, to) =>
      [...new Set(references)].flatMap((number) => {
        const from = placeOf.get(number);
        return from === undefined || from === to ? [] : [{ from, to }];
      }),
    ),
  );
  return {
    lines: lines.map((line, place) => ({
      number: line.number,
      label: labelOf(line),
      text: line.text.trim(),
      total: totalOf.get(line.number),
      from: inOrder(arcs.filter(({ to }) => to === place).map(({ from }) => from)).map((at) =>
        labelOf(lines[at]),
      ),
      to: inOrder(arcs.filter(({ from }) => from === place).map(({ to }) => to)).map((at) =>
        labelOf(lines[at]),
      ),
      isResult: line.number === finalLine,
    })),
    arcs,
    tracks: arcs.reduce((max, { track }) => Math.max(max, track + 1), 0),
  };
}

function inOrder(places: readonly number[]): number[] {
  return [...places].sort((a, b) => a - b);
}

/** Short arcs are nearest to the list. Arcs share a track if they have no line in common. */
function withTracks(arcs: readonly { readonly from: number; readonly to: number }[]): GraphArc[] {
  const taken: { readonly first: number; readonly last: number }[][] = [];
  const length = ({ from, to }: { from: number; to: number }) => Math.abs(to - from);
  return [...arcs]
    .sort((a, b) => length(a) - length(b) || a.to - b.to || a.from - b.from)
    .map((arc) => {
      const [first, last] = [Math.min(arc.from, arc.to), Math.max(arc.from, arc.to)];
      const isFree = (track: (typeof taken)[number]) =>
        track.every((other) => other.last < first || other.first > last);
      const found = taken.findIndex(isFree);
      const track = found === -1 ? taken.length : found;
      (taken[track] ??= []).push({ first, last });
      return { ...arc, track };
    });
}
