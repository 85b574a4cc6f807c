import type { Diagnostic, Language } from '@clinical/contracts';
import { isCommand } from '../lexer/line-lexemes.js';
import type { SourceSpan } from '../syntax-tree.js';
import { referencesIn } from './line-references.js';
import { referenceDepths, usedBy } from './reference-graph.js';
import { inOrder, strategyDiagnostic } from './strategy-diagnostics.js';
import {
  queryLines,
  STRATEGY_LIMITS,
  type ParsedStrategy,
  type QueryLine,
  type StrategyLine,
} from './strategy.js';

type Lines = Pick<ParsedStrategy, 'lines' | 'finalLine'>;

/**
 * Checks the references between lines: unknown ones (Q030), cycles (Q031), depth (Q070), lines that the final one does
 * not use (Q032), and that one combines the others (Q033).
 *
 * @param history numbers of the history that the only line refers to
 * @returns the lines with their diagnostics, and diagnostics of the entire strategy
 */
export function checkReferences(
  strategy: Lines,
  language: Language,
  history?: readonly number[],
): { lines: readonly StrategyLine[]; diagnostics: readonly Diagnostic[] } {
  const queries = queryLines(strategy);
  const byNumber = new Map(queries.map((line) => [line.number, line]));
  const found = new Map<number, Diagnostic[]>();
  const add = (number: number, diagnostic: Diagnostic): void => {
    found.set(number, [...(found.get(number) ?? []), diagnostic]);
  };
  const known = new Set(history ?? byNumber.keys());
  for (const line of queries) {
    for (const problem of unknownLines(line, known, language)) add(line.number, problem);
  }
  const { cycles, depths } = referenceDepths(byNumber);
  for (const cycle of cycles) {
    const [from = 0] = cycle;
    const line = byNumber.get(from);
    if (line === undefined) continue;
    const path = cycle.slice(1).map((number) => `#${number}`);
    const span = referenceTo(line, cycle[1] ?? from);
    const values = { n: from, path: path.join(' → ') };
    add(from, strategyDiagnostic(language, 'error', 'Q031', span, { values, hint: 'Q031.hint' }));
  }
  const deep = queries.find(({ number }) => (depths.get(number) ?? 0) > STRATEGY_LIMITS.referenceDepth);
  if (deep !== undefined) {
    const values = {
      n: deep.number,
      depth: depths.get(deep.number) ?? 0,
      max: STRATEGY_LIMITS.referenceDepth,
    };
    const tooDeep = strategyDiagnostic(language, 'error', 'Q070.references', deep, {
      values,
      hint: 'Q070.hint',
    });
    add(deep.number, tooDeep);
  }
  const { finalLine } = strategy;
  const combined = queries.some(({ references }) => references.length > 0);
  if (finalLine !== null && combined) {
    const used = usedBy(finalLine, byNumber);
    for (const line of queries) {
      if (used.has(line.number)) continue;
      const values = { n: line.number };
      // A limit that nothing uses was meant for the lines below it.
      const severity = isCommand(line.text) ? 'warning' : 'notice';
      add(line.number, strategyDiagnostic(language, severity, 'Q032', line, { values, hint: 'Q032.hint' }));
    }
  }
  return {
    lines: strategy.lines.map((line) => {
      const more = line.number === null ? undefined : found.get(line.number);
      return more === undefined ? line : { ...line, diagnostics: inOrder([...line.diagnostics, ...more]) };
    }),
    diagnostics: combined || queries.length < 2 ? [] : [noCombination(queries, language)],
  };
}

/** Maximum unknown lines of one reference that messages name. */
const MAX_UNKNOWN = 10;

function unknownLines(line: QueryLine, known: ReadonlySet<number>, language: Language): Diagnostic[] {
  if (line.tree === null || line.references.every((number) => known.has(number))) return [];
  const range = rangeText([...known].filter((number) => number !== line.number));
  return referencesIn(line.tree).flatMap((reference) =>
    reference.lines
      .filter((number) => !known.has(number) && number !== line.number)
      .slice(0, MAX_UNKNOWN)
      .map((n) => {
        const key = range === null ? 'Q030.none' : 'Q030';
        const values = { n, lines: range ?? '' };
        return strategyDiagnostic(language, 'error', key, reference, { values, hint: 'Q030.hint' });
      }),
  );
}

/** Ranges of lines that a message names; what follows them is `…`. */
const MAX_RANGES = 8;

/** `#1–#2, #4`: the lines that there are, so that a missing one is seen; null without any. */
function rangeText(numbers: readonly number[]): string | null {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && number === range.last + 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  if (ranges.length === 0) return null;
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(({ first, last }) => (first === last ? `#${first}` : `#${first}–#${last}`));
  return [...shown, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ');
}

function referenceTo(line: QueryLine, number: number): SourceSpan {
  if (line.tree === null) return line;
  return referencesIn(line.tree).find(({ lines }) => lines.includes(number)) ?? line;
}

function noCombination(queries: readonly QueryLine[], language: Language): Diagnostic {
  const [first, second] = queries;
  const values = { example: `#${first?.number ?? 1} AND #${second?.number ?? 2}` };
  const last = queries.at(-1) ?? { start: 0, end: 0 };
  return strategyDiagnostic(language, 'warning', 'Q033', last, { values, hint: 'Q033.hint' });
}
