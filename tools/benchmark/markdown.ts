/** A table; columns after the first are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

export const count = (value: number): string => Math.round(value).toLocaleString('en');

export function ms(value: number): string {
  return value >= 1000 ? `${count(value)} ms` : `${value.toFixed(1)} ms`;
}
