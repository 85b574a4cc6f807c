const FORM = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/;

/** Years that a filter may name. */
const EARLIEST_YEAR = 1000;
const LATEST_YEAR = 2999;

/**
 * Reads `YYYY[-MM[-DD]]`, with hyphens or slashes, as an ISO partial date with two-digit parts
 * (B54). Null when there is no such date.
 */
export function readPartialDate(text: string): string | null {
  const match = FORM.exec(text.trim());
  if (match === null) return null;
  const [, year = '', month, day] = match;
  if (Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return null;
  if (month === undefined) return year;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return `${year}-${month.padStart(2, '0')}`;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > daysInMonth) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether a range has no day in it: the earliest day of `from` comes after the latest day of `to`. */
export function isReversed(from: string, to: string): boolean {
  // A missing part sorts before '-01' as earliest day and after '-31' as latest one.
  return `${from}-00-00`.slice(0, 10) > `${to}-99-99`.slice(0, 10);
}
