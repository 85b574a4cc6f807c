/** Counts of right, wrong and missed values. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

/** Shares from 0 to 1; null without any count. */
export interface Scores {
  readonly positives: number;
  readonly found: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export function noCounts(): Counts {
  return { right: 0, wrong: 0, missed: 0 };
}

/** `positives` are those that were labelled, `found` those that the product named. */
export function scoresOf({ right, wrong, missed }: Counts): Scores {
  const positives = right + missed;
  const found = right + wrong;
  return {
    positives,
    found,
    precision: found === 0 ? null : right / found,
    recall: positives === 0 ? null : right / positives,
    f1: positives + found === 0 ? null : (2 * right) / (positives + found),
  };
}

/** Counts one value against the expected one; null is 'nothing', and two nulls are not counted. */
export function countOne<T>(
  counts: Counts,
  found: T | null,
  expected: T | null,
  same: (a: T, b: T) => boolean,
): boolean {
  if (found === null && expected === null) return true;
  if (found !== null && expected !== null && same(found, expected)) {
    counts.right += 1;
    return true;
  }
  if (found !== null) counts.wrong += 1;
  if (expected !== null) counts.missed += 1;
  return false;
}

/** Counts a set of values against the set that it should be. */
export function countSets<T>(counts: Counts, found: ReadonlySet<T>, expected: ReadonlySet<T>): boolean {
  for (const value of found) counts[expected.has(value) ? 'right' : 'wrong'] += 1;
  for (const value of expected) if (!found.has(value)) counts.missed += 1;
  return found.size === expected.size && [...found].every((value) => expected.has(value));
}
