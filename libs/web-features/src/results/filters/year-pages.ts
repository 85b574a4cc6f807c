/** Years that the picker shows at once (SEARCH-5). */
export const YEARS_SHOWN = 9;

/** The earliest year that can be chosen. */
export const FIRST_YEAR = 1900;

/** The nine years of a page of the picker, oldest first; page 0 ends with `latest`. */
export function yearsOfPage(latest: number, page: number): number[] {
  const last = latest - page * YEARS_SHOWN;
  return Array.from({ length: YEARS_SHOWN }, (_, index) => last - YEARS_SHOWN + 1 + index).filter(
    (year) => year >= FIRST_YEAR,
  );
}

/** The page that holds a year; page 0 for none and for a later year. */
export function pageOfYear(latest: number, year: number | null): number {
  return year === null ? 0 : Math.max(0, Math.floor((latest - Math.max(year, FIRST_YEAR)) / YEARS_SHOWN));
}

/** Whether the picker has years before those of a page. */
export function hasEarlier(latest: number, page: number): boolean {
  return latest - (page + 1) * YEARS_SHOWN >= FIRST_YEAR;
}
