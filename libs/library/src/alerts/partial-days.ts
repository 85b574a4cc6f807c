import type { SearchRequest } from '@clinical/contracts';
import { earliestDay, latestDay } from '@clinical/evidence';

/** A day that engines store partial dates as, and the dates to look for there. */
export interface PartialDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Prefixes of years, `YYYY`, and months, `YYYY-MM`. */
  readonly dates: readonly string[];
}

/**
 * Days to search for documents with only a year or a month, which may have been published within a period. Engines store
 * such a date as its earliest day (B54), so a date filter would miss most of them.
 *
 * Includes every year of the period, and of the months only the first, as the others start within it.
 *
 * @param dates date filter of the search itself
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
  return [...byDay].map(([day, found]) => ({ day, dates: found })).filter(({ day }) => isWithin(day, dates));
}

function isWithin(day: string, { fromDate, toDate }: Pick<SearchRequest, 'fromDate' | 'toDate'>): boolean {
  const at = earliestDay(day) ?? NaN;
  const from = fromDate === null ? null : earliestDay(fromDate);
  const to = toDate === null ? null : latestDay(toDate);
  return (from === null || at >= from) && (to === null || at <= to);
}
