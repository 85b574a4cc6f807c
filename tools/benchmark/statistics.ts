/** Times of many requests, in milliseconds. */
export interface TimeSummary {
  readonly count: number;
  readonly sum: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly highest: number;
}

/** The smallest value that at least this share of the values does not exceed (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function summarise(times: readonly number[]): TimeSummary {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    count: sorted.length,
    sum: sorted.reduce((total, time) => total + time, 0),
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    highest: sorted.at(-1) ?? 0,
  };
}
