import { spreadsheetCell } from '@clinical/evidence';
import { downloadFile } from '../exports/download-file.js';

/** Marks a file as UTF-8 for spreadsheets that would assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula is marked as text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? String(value) : quoted(spreadsheetCell(value));
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Has the browser save rows as a file. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  downloadFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
