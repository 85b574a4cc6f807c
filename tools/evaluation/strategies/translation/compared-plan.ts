import type { MeshVocabulary } from '@clinical/mesh';
import { resolveLines, type ParsedStrategy } from '@clinical/query-language';
import {
  TooManyExpansionsError,
  type CallContext,
  type MatchNode,
  type SearchEngine,
  type SearchPlan,
} from '@clinical/search-engine';
import { bareMatch, planStrategy } from '../../../testing/support/plan-strategy.js';

/** One of two compared strategies. */
export type Side = 'source' | 'target';

/** Number of records that two lines find, and of those that only one of them finds: both zero if they are equal. */
export interface ComparedLine {
  readonly source: number;
  readonly target: number;
  readonly onlySource: number;
  readonly onlyTarget: number;
}

/** Result of comparing two strategies, by the numbers of their common lines. */
export interface ComparedLines {
  readonly lines: ReadonlyMap<number, ComparedLine>;
  /** Lines that have a pattern that fits too many words, and on which side; those that refer to them are not compared. */
  readonly tooWide: ReadonlyMap<number, Side>;
}

/** Dependencies of a comparison. */
export interface ComparisonContext {
  readonly engine: SearchEngine;
  readonly vocabulary: MeshVocabulary;
  /** Days since 1970-01-01. */
  readonly today: number;
}

const DEADLINE_MS = 600_000;

/**
 * Counts the records of each line of two strategies, and those that only one side finds, in one search, so that whole
 * sets are compared and not their sizes. Only lines that can be run on both sides are compared.
 */
export async function compareStrategies(
  source: ParsedStrategy,
  target: ParsedStrategy,
  context: ComparisonContext,
): Promise<ComparedLines> {
  const plans = {
    source: planStrategy(source, context).plan,
    target: planStrategy(target, context).plan,
  };
  const places = { source: resolveLines(source).indexOf, target: resolveLines(target).indexOf };
  const numbers = [...places.source.keys()].filter((number) => places.target.has(number));
  const tooWide = new Map<number, Side>();
  for (;;) {
    const left = numbers.filter((number) => !tooWide.has(number));
    try {
      const counts = await countsOf(comparingPlan(plans, places, left), context.engine);
      const count = (label: string): number => counts.get(label) ?? 0;
      const lines = left.map((number): [number, ComparedLine] => [
        number,
        {
          source: count(`source ${number}`),
          target: count(`target ${number}`),
          onlySource: count(`onlySource ${number}`),
          onlyTarget: count(`onlyTarget ${number}`),
        },
      ]);
      return { lines: new Map(lines), tooWide };
    } catch (error) {
      const wide = wideLine(error);
      if (wide === null || tooWide.has(wide.number)) throw error;
      tooWide.set(wide.number, wide.side);
      for (const side of ['source', 'target'] as const)
        plans[side] = without(plans[side], places[side].get(wide.number));
    }
  }
}

type Places = Readonly<Record<Side, ReadonlyMap<number, number>>>;

function comparingPlan(
  { source, target }: Readonly<Record<Side, SearchPlan>>,
  places: Places,
  numbers: readonly number[],
): SearchPlan {
  const shift = source.definitions.length;
  const definitions: MatchNode[] = [
    ...labelledLines(source.definitions, places.source, 'source', 0),
    ...labelledLines(target.definitions, places.target, 'target', shift),
  ];
  for (const number of numbers) {
    const sourceNode: MatchNode = { kind: 'definition', index: places.source.get(number) ?? 0 };
    const targetNode: MatchNode = { kind: 'definition', index: shift + (places.target.get(number) ?? 0) };
    definitions.push(
      labelled(`onlySource ${number}`, { kind: 'not', include: sourceNode, exclude: targetNode }),
      labelled(`onlyTarget ${number}`, { kind: 'not', include: targetNode, exclude: sourceNode }),
    );
  }
  return {
    ...source,
    match: { kind: 'nothing' },
    definitions,
    scoredStems: [],
    page: { offset: 0, limit: 0 },
    details: true,
  };
}

function labelledLines(
  definitions: readonly MatchNode[],
  places: ReadonlyMap<number, number>,
  side: Side,
  shift: number,
): MatchNode[] {
  const numbers = new Map([...places].map(([number, index]) => [index, number]));
  return definitions.map((node, index) =>
    labelled(`${side} ${numbers.get(index) ?? -1}`, bareMatch(node, shift)),
  );
}

function labelled(label: string, child: MatchNode): MatchNode {
  return { kind: 'labelled', label, child };
}

function without(plan: SearchPlan, index: number | undefined): SearchPlan {
  const nothing: MatchNode = { kind: 'nothing' };
  return { ...plan, definitions: plan.definitions.map((node, at) => (at === index ? nothing : node)) };
}

async function countsOf(plan: SearchPlan, engine: SearchEngine): Promise<Map<string, number>> {
  const call: CallContext = { signal: new AbortController().signal, deadlineMs: DEADLINE_MS };
  const { details } = await engine.search(plan, call);
  return new Map((details ?? []).map(({ label, hits }) => [label, hits]));
}

function wideLine(error: unknown): { side: Side; number: number } | null {
  if (!(error instanceof TooManyExpansionsError)) return null;
  const [side, number] = (error.label ?? '').split(' ');
  return side === 'source' || side === 'target' ? { side, number: Number(number) } : null;
}
