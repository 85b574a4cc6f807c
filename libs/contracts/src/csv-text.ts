/**
 * A table as a file for spreadsheets (RFC 4180, CRLF, UTF-8 with a byte order mark, without which some read another
 * encoding). A cell that a spreadsheet would run as a formula has an apostrophe before it.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

function csvCell(value: string): string {
  const guarded = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
