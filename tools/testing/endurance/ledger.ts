/** What is killed, in this order. */
export const TARGETS = ['worker', 'redis', 'api', 'mariadb', 'elasticsearch'] as const;
export type Target = (typeof TARGETS)[number];

/** What the load consists of. Searches and pages are those of visitors. */
export type Kind = 'search' | 'page' | 'login' | 'file' | 'order' | 'question' | 'saved search';

/** The budget: what may fail while a target is down. Every other failure is beyond it. */
const MAY_FAIL: Readonly<Record<Target, readonly Kind[]>> = {
  worker: [],
  redis: [],
  // Only what is in flight to the killed process and may not be repeated.
  api: ['login', 'order', 'question', 'saved search'],
  mariadb: ['login', 'file', 'order', 'question', 'saved search'],
  elasticsearch: ['search', 'file', 'order', 'question', 'saved search'],
};

/** A time in which a target does not work, in milliseconds. */
export interface Outage {
  readonly target: Target;
  readonly from: number;
  readonly to: number;
}

export interface Failure {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** The failures that no outage explains. */
export function beyondBudget(failures: readonly Failure[], outages: readonly Outage[]): readonly Failure[] {
  return failures.filter(
    (failure) =>
      !outages.some(
        ({ target, from, to }) =>
          failure.from <= to && failure.to >= from && MAY_FAIL[target].includes(failure.kind),
      ),
  );
}

/** Bytes of a process at one time. */
export interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** By how much the resident memory of the last quarter is above that of the second, as a share; medians. */
export function growthOf(samples: readonly Memory[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return 0;
  return medianRss(samples.slice(-quarter)) / medianRss(samples.slice(quarter, 2 * quarter)) - 1;
}

function medianRss(samples: readonly Memory[]): number {
  const sorted = samples.map(({ rss }) => rss).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How often each id occurs beyond the first time. */
export function repeatedIn(ids: readonly string[]): number {
  return ids.length - new Set(ids).size;
}
