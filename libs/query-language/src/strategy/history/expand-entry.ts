import type { HISTORY_OPERATORS, QueryHistory } from '@clinical/contracts';
import type { Dialect } from '../../syntax-tree.js';
import { referencesIn } from '../line-references.js';
import { parseStrategy } from '../parse-strategy.js';
import { queryLines } from '../strategy.js';
import { findEntry, knownNumbers } from './query-history.js';

/** A part of a query with the entries that it refers to written out. */
export type ExpandedPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Content of an entry; `dropped`: only its snapshot is known. */
  | {
      readonly kind: 'entry';
      readonly number: number;
      readonly dropped: boolean;
      readonly parts: readonly ExpandedPart[];
    }
  /** An entry that refers to itself through the ones around it. */
  | { readonly kind: 'recursive'; readonly number: number }
  | { readonly kind: 'unknown'; readonly number: number }
  /** An entry that is not expanded, as the text is long enough. */
  | { readonly kind: 'folded'; readonly number: number };

/** Entries that one view writes out: #9 twice in #10, #10 twice in #11 … would have no end. */
const MAX_EXPANDED = 200;

/** A query with every reference to the history written out, for people to check. */
export function expandQuery(
  history: QueryHistory,
  query: { readonly text: string; readonly dialect: Dialect; readonly number?: number },
): readonly ExpandedPart[] {
  let expanded = 0;
  const lines = { next: query.number ?? history.nextNumber, lines: knownNumbers(history) };
  const expand = (text: string, dialect: Dialect, path: readonly number[]): ExpandedPart[] => {
    const queries = queryLines(parseStrategy(text, { dialect, history: lines }));
    const tree = queries.length === 1 ? queries[0]?.tree : null;
    if (tree === null || tree === undefined) return [{ kind: 'text', text }];
    const parts: ExpandedPart[] = [];
    let at = 0;
    for (const { start, end, lines: numbers, operator } of referencesIn(tree)) {
      if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) });
      numbers.forEach((number, place) => {
        if (place > 0) parts.push({ kind: 'text', text: ` ${(operator ?? 'and').toUpperCase()} ` });
        parts.push(entryPart(number, path));
      });
      at = end;
    }
    if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
    return parts;
  };
  const entryPart = (number: number, path: readonly number[]): ExpandedPart => {
    if (path.includes(number)) return { kind: 'recursive', number };
    const found = findEntry(history, number);
    if (found === null) return { kind: 'unknown', number };
    if (expanded >= MAX_EXPANDED) return { kind: 'folded', number };
    expanded++;
    const { text, dialect } = found.entry;
    return { kind: 'entry', number, dropped: found.dropped, parts: expand(text, dialect, [...path, number]) };
  };
  return expand(query.text, query.dialect, query.number === undefined ? [] : [query.number]);
}

/**
 * The query that joins entries of a history: `#2 OR #5`, in the order given, none twice. With NOT all but the
 * first are taken from it. Empty for no entries.
 */
export function combineEntries(
  numbers: readonly number[],
  operator: (typeof HISTORY_OPERATORS)[number],
): string {
  return [...new Set(numbers)].map((number) => `#${number}`).join(` ${operator} `);
}
