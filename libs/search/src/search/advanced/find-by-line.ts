import type { EvidenceDocument } from '@clinical/evidence';
import type { CallContext, MatchNode, SearchEngine } from '@clinical/search-engine';
import type { PreparedStrategy } from './prepare-strategy.js';

/** Which of some documents a strategy finds. */
export interface LineRecall {
  /** The lines that can be run, in the order of the text. */
  readonly lines: readonly {
    readonly number: number;
    readonly text: string;
    readonly ids: ReadonlySet<string>;
  }[];
  /** Number of the line that is the result. */
  readonly result: number;
}

/**
 * Looks up which documents each line of a strategy finds, within the filters of its request.
 *
 * @param strategy with a plan that only counts
 */
export async function findByLine(
  engine: SearchEngine,
  { plan, planned, strategy }: PreparedStrategy,
  known: readonly EvidenceDocument[],
  context: CallContext,
): Promise<LineRecall> {
  const lines = planned.lines.flatMap(({ line, definition }) =>
    definition === null ? [] : [{ line, match: { kind: 'definition', index: definition.index } as const }],
  );
  const keys = known.flatMap(({ lookupKeys }) => lookupKeys.filter((key) => key.startsWith('record:')));
  const ids = new Set(known.map(({ id }) => id));
  const planOf = (match: MatchNode) => ({
    ...plan,
    details: false,
    match: { kind: 'and', children: [{ kind: 'keys', keys }, match] } as const,
    page: { offset: 0, limit: keys.length },
  });
  const found =
    keys.length === 0
      ? []
      : await engine.titles(
          lines.map(({ match }) => planOf(match)),
          context,
        );
  return {
    lines: lines.map(({ line }, place) => ({
      number: line.number,
      text: line.text,
      ids: new Set((found[place] ?? []).map(({ id }) => id).filter((id) => ids.has(id))),
    })),
    result: strategy.finalLine ?? 0,
  };
}
