import type { QueryHistory } from '@clinical/contracts';
import type { Dialect } from '../../syntax-tree.js';
import { translate } from '../../translate/translate.js';
import { mapTree } from '../../map-tree.js';
import { parseStrategy } from '../parse-strategy.js';
import { usedBy } from '../reference-graph.js';
import { queryLines } from '../strategy.js';
import { findEntry, knownNumbers } from './query-history.js';

/** A query that needs no history to be run. */
export interface SearchableText {
  readonly text: string;
  readonly dialect: Dialect;
}

/**
 * A query of one line preceded by the searches that it refers to, as one strategy that a server without a history can
 * run. Each search appears once; the lines of a referenced strategy are included. If dialects differ, all are
 * translated to Trip's, so that meanings are kept. A query without references, or with unknown ones, is returned
 * unchanged.
 */
export function searchableText(history: QueryHistory, query: SearchableText): SearchableText {
  const context = { next: history.nextNumber, lines: knownNumbers(history) };
  const read = queryLines(parseStrategy(query.text, { dialect: query.dialect, history: context }));
  const [line] = read;
  if (read.length !== 1 || line === undefined || line.tree === null || line.references.length === 0)
    return query;
  const all = new Map([...history.dropped, ...history.entries].map((entry) => [entry.number, entry]));
  const used = [...new Set(line.references.flatMap((number) => [...usedBy(number, all)]))].sort(
    (a, b) => a - b,
  );
  const entries = used.flatMap((number) => findEntry(history, number)?.entry ?? []);
  if (entries.length < used.length) return query;
  const same = entries.every(({ dialect }) => dialect === query.dialect);
  const writer = new StrategyWriter(same ? query.dialect : 'trip');
  for (const { number, text, dialect } of entries)
    if (!writer.add(number, text, dialect, context)) return query;
  return writer.add(context.next, query.text, query.dialect, context) ? writer.done() : query;
}

/** Writes searches as the lines of one strategy, numbered from 1. */
class StrategyWriter {
  readonly #dialect: Dialect;
  readonly #lines: string[] = [];
  /** The line with the result of each entry. */
  readonly #lineOf = new Map<number, number>();

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  /** @returns whether it could be written: every line was parsed, and all its references precede it */
  add(
    number: number,
    text: string,
    dialect: Dialect,
    history: { readonly next: number; readonly lines: readonly number[] },
  ): boolean {
    const strategy = parseStrategy(text, { dialect, history });
    const queries = queryLines(strategy);
    const own = new Map<number, number>();
    for (const { tree, number: line } of [...queries].sort((a, b) => a.number - b.number)) {
      if (tree === null) return false;
      const lineOf = queries.length === 1 ? this.#lineOf : own;
      const references = queries.find((query) => query.number === line)?.references ?? [];
      if (!references.every((reference) => lineOf.has(reference))) return false;
      const mapped = mapTree(tree, { line: (reference) => lineOf.get(reference) ?? reference });
      own.set(line, this.#write(translate(mapped, dialect, this.#dialect).text));
    }
    const result = own.get(strategy.finalLine ?? 0);
    if (result === undefined) return false;
    this.#lineOf.set(number, result);
    return true;
  }

  done(): SearchableText {
    return { text: this.#lines.join('\n'), dialect: this.#dialect };
  }

  #write(text: string): number {
    const number = this.#lines.length + 1;
    this.#lines.push(`#${number}.\t${text}`);
    return number;
  }
}
