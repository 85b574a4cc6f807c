import type { JobDefinition } from '../job-definition.js';

const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * Milliseconds from a failed attempt to the next: twice as many after each, up to the longest, and a little more or
 * less, so that what failed together does not come back together.
 *
 * @param attempt the one that failed, from 1
 * @param chance from 0 to below 1
 */
export function backoffMs(
  {
    backoffMs: first,
    longestWaitMs = LONGEST_WAIT_MS,
  }: Pick<JobDefinition<never>, 'backoffMs' | 'longestWaitMs'>,
  attempt: number,
  chance: number,
): number {
  const doubled = Math.min(first * 2 ** Math.min(attempt - 1, 50), longestWaitMs);
  return Math.round(doubled * (0.9 + 0.2 * chance));
}
