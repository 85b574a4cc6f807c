import type { SearchRequest } from '@clinical/contracts';
import { earliestDay, latestDay } from '@clinical/evidence';

/** The day that engines keep partial dates as, and the dates that are looked for there. */
export interface PartialDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Of years, `YYYY`, and months, `YYYY-MM`. */
  readonly dates: readonly string[];
}

/**
 * Where documents are that have only a year or a month as their date, and may have been published within a time. Engines
 * keep such a date as its earliest day (B54), so that a search with a date would begin after most of them.
 *
 * Every year of that time is among them, as a search that begins before it may find more than it lists. Of months only the
 * first can begin before that time.
 *
 * @param dates what the search itself lets in
 */
export function partialDays(
  since: Date,
  until: Date,
  dates: Pick<SearchRequest, 'fromDate' | 'toDate'>,
): readonly PartialDay[] {
  const from = since.toISOString().slice(0, 10);
  const byDay = new Map<string, string[]>();
  for (let year = since.getUTCFullYear(); year <= until.getUTCFullYear(); year++)
    byDay.set(`${year}-01-01`, [String(year)]);
  const month = from.slice(0, 7);
  const firstDay = `${month}-01`;
  if (firstDay < from) byDay.set(firstDay, [...(byDay.get(firstDay) ?? []), month]);
  return [...byDay].map(([day, found]) => ({ day, dates: found })).filter(({ day }) => isLetIn(day, dates));
}

function isLetIn(day: string, { fromDate, toDate }: Pick<SearchRequest, 'fromDate' | 'toDate'>): boolean {
  const at = earliestDay(day) ?? NaN;
  const from = fromDate === null ? null : earliestDay(fromDate);
  const to = toDate === null ? null : latestDay(toDate);
  return (from === null || at >= from) && (to === null || at <= to);
}
