import {
  csvText,
  strategyMessages,
  type HistoryEntry,
  type Language,
  type QueryHistory,
} from '@clinical/contracts';
import { findEntry } from './query-history.js';

/** Metadata of an exported history (PRISMA-S items 1, 8, 13 and 15: database, strategies, dates, totals). */
export interface HistoryExportOptions {
  /** The name of the service, as an appendix cites it. */
  readonly database: string;
  /** ISO date and time of the export. */
  readonly exportedAt: string;
  /** Only these entries, by number; all when not given. */
  readonly numbers?: readonly number[];
  readonly language?: Language;
}

interface Row {
  readonly line: string;
  readonly query: string;
  readonly dialect: string;
  readonly total: number | null;
  readonly searchedAt: string;
}

/** The history as a plain text for an appendix: every line as run, with its total and date. */
export function historyAsText(history: QueryHistory, options: HistoryExportOptions): string {
  const messages = strategyMessages[options.language ?? 'en'];
  const head = [
    messages['history.title'],
    `${messages['history.database']}: ${options.database}`,
    `${messages['history.exported']}: ${options.exportedAt}`,
  ];
  const rows = rowsOf(history, options).map(({ line, query, dialect, total, searchedAt }) => {
    const count = total === null ? messages['history.unknown'] : String(total);
    return `${line}\t${oneLine(query)}\t${dialect}\t${count}\t${searchedAt}`;
  });
  const names = [
    messages['history.line'],
    messages['history.query'],
    messages['history.dialect'],
    messages['history.results'],
    messages['history.searched'],
  ];
  return `${[...head, '', names.join('\t'), ...rows].join('\n')}\n`;
}

/** The history as a file for spreadsheets. */
export function historyAsCsv(history: QueryHistory, options: HistoryExportOptions): string {
  const messages = strategyMessages[options.language ?? 'en'];
  const head = [
    messages['history.line'],
    messages['history.query'],
    messages['history.dialect'],
    messages['history.results'],
    messages['history.searched'],
    messages['history.database'],
  ];
  const rows = rowsOf(history, options).map(({ line, query, dialect, total, searchedAt }) => [
    line,
    query,
    dialect,
    total === null ? '' : String(total),
    searchedAt,
    options.database,
  ]);
  return csvText([head, ...rows]);
}

function rowsOf(history: QueryHistory, { numbers }: HistoryExportOptions): Row[] {
  const chosen =
    numbers === undefined
      ? history.entries
      : numbers.flatMap((number) => findEntry(history, number)?.entry ?? []);
  return [...chosen].sort((a, b) => a.number - b.number).flatMap(rowsOfEntry);
}

/** An entry, and the lines of a strategy before it: `#3.1`. */
function rowsOfEntry({ number, text, dialect, total, searchedAt, lines }: HistoryEntry): Row[] {
  const each = lines.map((line) => ({
    line: `#${number}.${line.label || line.number}`,
    query: line.text,
    dialect,
    total: line.total,
    searchedAt,
  }));
  return lines.length > 1 ? each : [{ line: `#${number}`, query: text, dialect, total, searchedAt }];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
