/** So many neighbours of one level become one of the next. */
export const MERGE_FAN_OUT = 8;

/**
 * Where the run to be merged begins: the last {@link MERGE_FAN_OUT} neighbours, when they are all of one level.
 * Each entry is written once a level, and n batches leave at most 7 runs a level.
 *
 * @param levels of all neighbours, oldest first
 * @returns an index into `levels`, or null when nothing is to be merged
 */
export function mergeStart(levels: readonly number[]): number | null {
  const start = levels.length - MERGE_FAN_OUT;
  const level = levels[start];
  return level !== undefined && levels.slice(start).every((other) => other === level) ? start : null;
}
