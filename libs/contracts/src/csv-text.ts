/** Marks a text as UTF-8 for spreadsheets that would assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell that no spreadsheet takes for a formula: an apostrophe precedes text that starts with `=`, `+`, `-`, `@`, a
 * tab or a line break, also after spaces.
 */
export function spreadsheetCell(text: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/** Rows as CSV (RFC 4180) that a spreadsheet reads as UTF-8, with each text as a {@link spreadsheetCell}. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? String(value) : quotedCell(spreadsheetCell(value));
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function quotedCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
