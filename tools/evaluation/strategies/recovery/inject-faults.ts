import { parseStrategy, queryLines, type Dialect } from '@clinical/query-language';
import { Chance } from '../../equivalence/query-material.js';
import { faultsOf, type Fault } from './faults.js';

/** An error by its code and place. */
export type PlacedError = readonly [code: string, start: number, end: number];

/** A text with faults in it, and all errors that must be reported for it. */
export interface FaultyText {
  readonly text: string;
  readonly faults: readonly Fault[];
  readonly expected: readonly PlacedError[];
}

/**
 * Minimum distance between two faults: in `((` the inserted bracket is ambiguous, and `AND AND AND` is one fault. A
 * fault that starts with its own operator may follow directly.
 */
const APART = 1;

/** The errors that a text has, in its order. */
export function errorsOf(text: string, dialect: Dialect): PlacedError[] {
  const { diagnostics } = parseStrategy(text, { dialect, today: '2024-06-30' });
  return inOrder(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, start = 0, end = 0 }): PlacedError => [code, start, end]),
  );
}

/** Inserts that many faults into a text at places chosen by the seed; null if there is no room for them. */
export function injectFaults(text: string, dialect: Dialect, count: number, seed: number): FaultyText | null {
  const strategy = parseStrategy(text, { dialect, today: '2024-06-30' });
  const candidates = queryLines(strategy).flatMap((line) => faultsOf(line, text, dialect));
  const chance = new Chance(seed);
  const chosen: Fault[] = [];
  for (let tries = 0; chosen.length < count && tries < 200 && candidates.length > 0; tries++) {
    const fault = chance.of(candidates);
    if (chosen.every((other) => standApart(fault, other))) chosen.push(fault);
  }
  if (chosen.length < count) return null;
  chosen.sort(inTextOrder);
  return { ...written(text, dialect, chosen), faults: chosen };
}

/** An operand with its own operator. */
function isOperand({ inserted }: Fault): boolean {
  return inserted.startsWith(' ');
}

function inTextOrder(a: Fault, b: Fault): number {
  return a.at - b.at || Number(isOperand(a)) - Number(isOperand(b));
}

function standApart(a: Fault, b: Fault): boolean {
  const [first, second] = inTextOrder(a, b) <= 0 ? [a, b] : [b, a];
  if (first.bracket !== null && second.bracket !== null && first.bracket !== second.bracket) return false;
  const between = isOperand(second) ? 0 : APART;
  return first.at + first.removed + between <= second.at;
}

function written(text: string, dialect: Dialect, faults: readonly Fault[]): Omit<FaultyText, 'faults'> {
  let made = '';
  let from = 0;
  const expected: PlacedError[] = [];
  for (const { at, removed, inserted, code, reported } of faults) {
    made += text.slice(from, at);
    expected.push([code, made.length + reported.from, made.length + reported.to]);
    made += inserted;
    from = at + removed;
  }
  made += text.slice(from);
  const moved = (offset: number, isEnd: boolean): number =>
    faults.reduce(
      (sum, { at, removed, inserted }) =>
        at < offset || (at === offset && !isEnd) ? sum + inserted.length - removed : sum,
      offset,
    );
  const before = errorsOf(text, dialect).map(([code, start, end]): PlacedError => [
    code,
    moved(start, false),
    moved(end, true),
  ]);
  return { text: made, expected: inOrder([...before, ...expected]) };
}

function inOrder(errors: readonly PlacedError[]): PlacedError[] {
  return [...errors].sort((a, b) => a[1] - b[1] || a[2] - b[2] || a[0].localeCompare(b[0]));
}
