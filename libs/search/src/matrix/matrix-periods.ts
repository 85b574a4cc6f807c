import type { SearchRequest } from '@clinical/contracts';

/** Years of a period. */
const YEARS = 5;
const EARLIEST = 1900;

/** A period of five years, such as 2020 to 2024, with the search of its records. */
export interface Period {
  readonly name: string;
  readonly request: SearchRequest;
}

/**
 * The periods up to this year, the earliest first, within the dates of a search.
 *
 * @param year the current one
 */
export function periodsOf(request: SearchRequest, year: number): Period[] {
  const periods: Period[] = [];
  for (let first = EARLIEST; first <= year; first += YEARS) {
    const [start, end] = [String(first), String(first + YEARS - 1)];
    const { fromDate, toDate } = request;
    if ((fromDate ?? start).slice(0, 4) > end || (toDate ?? end).slice(0, 4) < start) continue;
    periods.push({
      name: `${start}–${end}`,
      request: {
        ...request,
        fromDate: fromDate !== null && fromDate > start ? fromDate : start,
        toDate: toDate !== null && toDate.slice(0, 4) <= end ? toDate : end,
      },
    });
  }
  return periods;
}
