import type { Language, QueryHistory } from '@clinical/contracts';
import { historyAsCsv, historyAsText } from '@clinical/query-language';

export type ExportFormat = 'csv' | 'text';

/** The history as a file, ready for the appendix of a review. */
export function exportFile(
  history: QueryHistory,
  format: ExportFormat,
  context: { readonly database: string; readonly now: Date; readonly language: Language },
): { readonly name: string; readonly type: string; readonly content: string } {
  const { database, now, language } = context;
  const options = { database, language, exportedAt: now.toISOString() };
  const name = `search-history-${now.toISOString().slice(0, 10)}`;
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        type: 'text/csv;charset=utf-8',
        content: historyAsCsv(history, options),
      }
    : { name: `${name}.txt`, type: 'text/plain;charset=utf-8', content: historyAsText(history, options) };
}
