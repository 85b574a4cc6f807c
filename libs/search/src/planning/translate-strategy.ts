import { queryLines, resolveLines, type ParsedStrategy, type QueryLine } from '@clinical/query-language';
import type { MatchNode } from '@clinical/search-engine';
import type { PlannedLeaf } from './planned-leaf.js';
import {
  TreeTranslator,
  type PlannedChoice,
  type PlannedExclusion,
  type TranslationContext,
} from './translate-tree.js';

/** A line with its place in the plan. */
export interface PlannedLine {
  readonly line: QueryLine;
  /** Index of the line's definition, and its label in the result of the engine; null when it cannot be run. */
  readonly definition: { readonly index: number; readonly label: string } | null;
  /** No other line refers to it, and it is not the result. */
  readonly unused: boolean;
}

/** A strategy as definitions: each line is evaluated once, however many lines refer to it. */
export interface StrategyPlan {
  /** In an order in which each refers to earlier ones only. */
  readonly definitions: readonly MatchNode[];
  /** Match of the result's line; null when that cannot be run. */
  readonly match: MatchNode | null;
  /** In the order of the text. */
  readonly lines: readonly PlannedLine[];
  readonly leaves: readonly PlannedLeaf[];
  readonly choices: readonly PlannedChoice[];
  readonly exclusions: readonly PlannedExclusion[];
}

/** Context that the meaning of a strategy depends on, other than its lines. */
export type StrategyContext = Omit<TranslationContext, 'lineMatch' | 'dialect'>;

/** Plans every line that can be run; those with an error, and those that refer to one, cannot. Pure. */
export function translateStrategy(strategy: ParsedStrategy, context: StrategyContext): StrategyPlan {
  const lines = queryLines(strategy);
  const places = new Map(lines.map(({ number }, index) => [number, index]));
  const resolved = resolveLines(strategy);
  const lineMatch = (number: number): MatchNode => definitionOf(resolved.indexOf.get(number));
  const leaves: PlannedLeaf[] = [];
  const choices: PlannedChoice[] = [];
  const exclusions: PlannedExclusion[] = [];
  const definitions = resolved.definitions.map(({ number, tree }): MatchNode => {
    const place = places.get(number) ?? 0;
    const translator = new TreeTranslator({ ...context, dialect: strategy.dialect, lineMatch }, place);
    const child = translator.translate(tree);
    leaves.push(...translator.leaves);
    choices.push(...translator.choices);
    exclusions.push(...translator.exclusions);
    return { kind: 'labelled', label: lineLabel(number), child };
  });
  const referred = new Set(lines.flatMap(({ references }) => references));
  const result = strategy.finalLine === null ? undefined : resolved.indexOf.get(strategy.finalLine);
  return {
    definitions,
    match: result === undefined ? null : definitionOf(result),
    lines: lines.map((line) => {
      const index = resolved.indexOf.get(line.number);
      return {
        line,
        definition: index === undefined ? null : { index, label: lineLabel(line.number) },
        unused: line.number !== strategy.finalLine && !referred.has(line.number),
      };
    }),
    leaves: leaves.sort((a, b) => a.node.start - b.node.start),
    choices: choices.sort((a, b) => a.start - b.start),
    exclusions: exclusions.sort((a, b) => a.node.start - b.node.start),
  };
}

const NOTHING: MatchNode = { kind: 'nothing' };

function definitionOf(index: number | undefined): MatchNode {
  return index === undefined ? NOTHING : { kind: 'definition', index };
}

function lineLabel(number: number): string {
  return `line ${number}`;
}
