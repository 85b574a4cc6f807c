const HOUR_MS = 3_600_000;
const DEFAULT_MS = 6 * HOUR_MS;
const RETRY_MS = HOUR_MS;
const SOONEST_MS = 15 * 60_000;

/**
 * Time of the next refresh of metadata: after the time that its publisher states, between an hour and a day, and early
 * enough to try again before it ends. Pure.
 */
export function nextRefresh(nowMs: number, cacheMs: number | null, validUntilMs: number): number {
  const interval = Math.min(24 * HOUR_MS, Math.max(HOUR_MS, cacheMs ?? DEFAULT_MS));
  const half = Math.max(SOONEST_MS, (validUntilMs - nowMs) / 2);
  return nowMs + Math.min(interval, half);
}

/** Time of the next attempt after a failed refresh. Pure. */
export function nextAttempt(nowMs: number): number {
  return nowMs + RETRY_MS;
}
