import type { HistoryEntry, QueryHistory } from '@clinical/contracts';
import type { Dialect } from '../../syntax-tree.js';
import { referencesIn } from '../line-references.js';
import { parseStrategy } from '../parse-strategy.js';
import { queryLines } from '../strategy.js';
import { knownNumbers, shortened } from './query-history.js';

/**
 * Merges two histories of the same person: the first with the missing entries of the second ( B13). Entries keep their
 * numbers where those are free; others get new ones, and references to them are updated. The same query in both is one
 * entry, with the later date and the total that is known.
 */
export function mergeHistories(first: QueryHistory, second: QueryHistory): QueryHistory {
  const numbers = new Map<number, number>();
  const kept = new Set(second.entries.map(({ number }) => number));
  let merged = first;
  // Entries follow those that they refer to, so that each reference is known when it is reached.
  for (const entry of [...second.dropped, ...second.entries].sort((a, b) => a.number - b.number)) {
    const reported = renumbered(entry, numbers, second);
    const known = findSame(merged, reported);
    const number = known?.number ?? Math.max(merged.nextNumber, entry.number);
    numbers.set(entry.number, number);
    if (known !== undefined && !kept.has(entry.number)) continue;
    merged = withEntry(merged, latest(known, { ...reported, number }), kept.has(entry.number));
  }
  const entries = merged.entries.toSorted(byDate);
  return shortened({ ...merged, entries, nextNumber: Math.max(merged.nextNumber, second.nextNumber) });
}

/** The history with an entry in place of the one of its number. */
function withEntry(history: QueryHistory, entry: HistoryEntry, isKept: boolean): QueryHistory {
  const others = ({ number }: HistoryEntry) => number !== entry.number;
  const nextNumber = Math.max(history.nextNumber, entry.number + 1);
  const entries = history.entries.filter(others);
  const dropped = history.dropped.filter(others);
  return isKept
    ? { ...history, nextNumber, entries: [...entries, entry], dropped }
    : { ...history, nextNumber, entries, dropped: [...dropped, entry] };
}

function byDate(a: HistoryEntry, b: HistoryEntry): number {
  if (a.searchedAt === b.searchedAt) return a.number - b.number;
  return a.searchedAt < b.searchedAt ? -1 : 1;
}

function findSame({ entries, dropped }: QueryHistory, entry: HistoryEntry): HistoryEntry | undefined {
  return [...entries, ...dropped].find(
    ({ text, dialect }) => text === entry.text && dialect === entry.dialect,
  );
}

function latest(known: HistoryEntry | undefined, entry: HistoryEntry): HistoryEntry {
  if (known === undefined) return entry;
  const [later, earlier] = known.searchedAt > entry.searchedAt ? [known, entry] : [entry, known];
  return {
    ...known,
    searchedAt: later.searchedAt,
    total: later.total ?? earlier.total,
    lines: later.lines.length > 0 ? later.lines : earlier.lines,
  };
}

/** An entry whose references have the numbers that those entries have got. */
function renumbered(
  entry: HistoryEntry,
  numbers: ReadonlyMap<number, number>,
  history: QueryHistory,
): HistoryEntry {
  if (entry.references.every((number) => (numbers.get(number) ?? number) === number)) return entry;
  const references = entry.references.map((number) => numbers.get(number) ?? number);
  return { ...entry, references, text: withNumbers(entry.text, entry.dialect, numbers, history) };
}

function withNumbers(
  text: string,
  dialect: Dialect,
  numbers: ReadonlyMap<number, number>,
  history: QueryHistory,
): string {
  const lines = { next: history.nextNumber, lines: knownNumbers(history) };
  const queries = queryLines(parseStrategy(text, { dialect, history: lines }));
  const tree = queries.length === 1 ? queries[0]?.tree : null;
  if (tree === null || tree === undefined) return text;
  let reported = '';
  let at = 0;
  for (const { start, end, lines: referred, operator } of referencesIn(tree)) {
    const names = referred.map(
      (number) => `${dialect === 'ovid' ? '' : '#'}${numbers.get(number) ?? number}`,
    );
    const joined = names.join(` ${(operator ?? 'or').toUpperCase()} `);
    reported += text.slice(at, start) + (names.length > 1 ? `(${joined})` : joined);
    at = end;
  }
  return reported + text.slice(at);
}
