import {
  HISTORY_LENGTH,
  QueryHistorySchema,
  type HistoryEntry,
  type HistoryLine,
  type HistoryOrigin,
  type QueryHistory,
} from '@clinical/contracts';
import type { Dialect } from '../../syntax-tree.js';
import { usedBy } from '../reference-graph.js';
import { parseStrategy } from '../parse-strategy.js';
import { queryLines } from '../strategy.js';

/** A search to add to the history. */
export interface NewHistoryEntry {
  readonly text: string;
  readonly dialect: Dialect;
  /** ISO date and time. */
  readonly searchedAt: string;
  readonly total?: number | null;
  readonly lines?: readonly HistoryLine[];
  readonly origin?: HistoryOrigin;
}

/** A history without searches. */
export const EMPTY_HISTORY: QueryHistory = { version: 1, nextNumber: 1, entries: [], dropped: [] };

/**
 * Validates an external history: totals, texts and numbers. `nextNumber` becomes higher than every number in use.
 *
 * @returns null for a malformed history
 */
export function parseHistory(value: unknown): QueryHistory | null {
  const read = QueryHistorySchema.safeParse(value);
  if (!read.success) return null;
  const numbers = [...read.data.entries, ...read.data.dropped].map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) return null;
  return { ...read.data, nextNumber: Math.max(read.data.nextNumber, ...numbers.map((number) => number + 1)) };
}

/** The same for a stored history; a malformed one reads as empty. */
export function readHistory(stored: unknown): QueryHistory {
  return parseHistory(stored) ?? EMPTY_HISTORY;
}

/**
 * Adds a search as the newest entry. The same text in the same dialect keeps its number and moves to the end. When
 * there are more than 30, the oldest unreferenced one is deleted; if all are referenced, the oldest, of which a
 * snapshot is kept (B11, B12).
 */
export function addEntry(
  history: QueryHistory,
  { text, dialect, searchedAt, total = null, lines = [], origin = {} }: NewHistoryEntry,
): { history: QueryHistory; entry: HistoryEntry } {
  const known = history.entries.find((entry) => entry.text === text && entry.dialect === dialect);
  const entry: HistoryEntry = {
    number: known?.number ?? history.nextNumber,
    text,
    dialect,
    searchedAt,
    total: total ?? known?.total ?? null,
    references: known?.references ?? historyReferences(text, dialect, history),
    lines: lines.length > 0 ? [...lines] : (known?.lines ?? []),
    ...originOf(known),
    ...origin,
  };
  const entries = [...history.entries.filter(({ number }) => number !== entry.number), entry];
  const nextNumber = Math.max(history.nextNumber, entry.number + 1);
  return { history: shortened({ ...history, nextNumber, entries }), entry };
}

function originOf(entry: HistoryEntry | undefined): HistoryOrigin {
  const { advsearchfield, proximity2, advsearchcondition } = entry ?? {};
  return {
    ...(advsearchfield === undefined ? {} : { advsearchfield }),
    ...(proximity2 === undefined ? {} : { proximity2 }),
    ...(advsearchcondition === undefined ? {} : { advsearchcondition }),
  };
}

/** The history with the results of a search. Ignores unknown numbers. */
export function withTotal(
  history: QueryHistory,
  number: number,
  found: { readonly total: number | null; readonly lines?: readonly HistoryLine[] },
): QueryHistory {
  const entries = history.entries.map((entry) =>
    entry.number === number
      ? { ...entry, total: found.total, lines: found.lines === undefined ? entry.lines : [...found.lines] }
      : entry,
  );
  return { ...history, entries };
}

/** The history without an entry; a snapshot of it is kept when others refer to it. */
export function removeEntry(history: QueryHistory, number: number): QueryHistory {
  const gone = history.entries.find((entry) => entry.number === number);
  if (gone === undefined) return history;
  const entries = history.entries.filter((entry) => entry.number !== number);
  return withoutUnused({ ...history, entries, dropped: [...history.dropped, gone] });
}

/** An empty history whose numbering continues. */
export function clearHistory({ nextNumber }: QueryHistory): QueryHistory {
  return { ...EMPTY_HISTORY, nextNumber };
}

/** An entry, or the snapshot of a dropped one; null when the number means nothing. */
export function findEntry(
  history: QueryHistory,
  number: number,
): { readonly entry: HistoryEntry; readonly dropped: boolean } | null {
  const kept = history.entries.find((entry) => entry.number === number);
  if (kept !== undefined) return { entry: kept, dropped: false };
  const snapshot = history.dropped.find((entry) => entry.number === number);
  return snapshot === undefined ? null : { entry: snapshot, dropped: true };
}

/** The numbers that a query of one line may refer to, snapshots included, in ascending order. */
export function knownNumbers({ entries, dropped }: QueryHistory): number[] {
  return [...entries, ...dropped].map(({ number }) => number).sort((a, b) => a - b);
}

/** The entries that a text would refer to. A strategy of many lines refers to its own lines. */
function historyReferences(text: string, dialect: Dialect, history: QueryHistory): number[] {
  const lines = { next: history.nextNumber, lines: knownNumbers(history) };
  const queries = queryLines(parseStrategy(text, { dialect, history: lines }));
  return queries.length === 1 ? [...(queries[0]?.references ?? [])] : [];
}

/** A history of any length as {@link addEntry} would have left it. */
export function shortened(history: QueryHistory): QueryHistory {
  let { entries, dropped } = history;
  while (entries.length > HISTORY_LENGTH) {
    const referred = new Set(entries.flatMap(({ references }) => references));
    const older = entries.slice(0, -1);
    const gone = older.find(({ number }) => !referred.has(number)) ?? older[0];
    if (gone === undefined) break;
    entries = entries.filter((entry) => entry !== gone);
    dropped = [...dropped, gone];
  }
  return withoutUnused({ ...history, entries, dropped });
}

/** Deletes unreferenced snapshots. */
function withoutUnused(history: QueryHistory): QueryHistory {
  const all = new Map([...history.dropped, ...history.entries].map((entry) => [entry.number, entry]));
  const used = new Set(history.entries.flatMap(({ number }) => [...usedBy(number, all)]));
  const dropped = history.dropped.filter(({ number }) => used.has(number));
  return { ...history, dropped: dropped.sort((a, b) => a.number - b.number) };
}
