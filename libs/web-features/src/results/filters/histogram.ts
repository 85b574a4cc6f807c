import type { SearchSummary } from '@clinical/contracts';

type YearCount = SearchSummary['years'][number];

/** Years drawn at most; what is older would only make every bar thinner. */
const YEARS_DRAWN = 40;

export interface Histogram {
  /** One bar a year without a gap, oldest first; `height` 0 to 1, the tallest 1. */
  readonly bars: readonly { readonly year: number; readonly height: number }[];
  readonly first: number;
  readonly last: number;
  /** The year with the most results, the newest of several. */
  readonly peak: YearCount;
}

/** The bars for counts by year; null with fewer than two years, which tell nothing. */
export function histogramOf(counts: readonly YearCount[]): Histogram | null {
  const filled = counts.filter(({ count }) => count > 0);
  const last = Math.max(...filled.map(({ year }) => year));
  const recent = filled.filter(({ year }) => year > last - YEARS_DRAWN);
  const peak = recent.reduce<YearCount | null>(
    (best, one) => (best === null || isHigher(one, best) ? one : best),
    null,
  );
  if (peak === null || recent.length < 2) return null;

  const first = Math.min(...recent.map(({ year }) => year));
  const countOf = new Map(recent.map(({ year, count }) => [year, count]));
  const bars = Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    height: heightOf(countOf.get(first + index) ?? 0, peak.count),
  }));
  return { bars, first, last, peak };
}

function isHigher(one: YearCount, other: YearCount): boolean {
  return one.count > other.count || (one.count === other.count && one.year > other.year);
}

/** A year with any result at all can be seen. */
function heightOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(0.06, count / most);
}
