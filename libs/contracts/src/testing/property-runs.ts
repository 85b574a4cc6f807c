import fc from 'fast-check';
import { isLongRun } from './test-run.js';

const SHARE_OF_EVERY_RUN = 10;
const MIN_RUNS = 100;

/**
 * Number of generated cases for one property test. `npm run test:long` runs all of them; every other test run takes a
 * tenth, but at least 100 (or all, if fewer are requested).
 * @param full Cases of the long run; above 1,000 for properties that are worth a long run.
 */
export function propertyRuns(full: number): number {
  return isLongRun() ? full : Math.min(full, Math.max(MIN_RUNS, Math.ceil(full / SHARE_OF_EVERY_RUN)));
}

/**
 * Length of the text for one linear-time test. `npm run test:long` takes the full length; every other run takes a tenth,
 * on which an algorithm that is not linear is still far too slow to pass.
 * @param full Characters of the long run, such as 5,000,000.
 */
export function longTextLength(full: number): number {
  return isLongRun() ? full : Math.ceil(full / SHARE_OF_EVERY_RUN);
}

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Unit of `fc.string` with the same characters as `'binary'`: any code point but halves of surrogate pairs. For each test
 * file, `'binary'` first makes a map of all 1.1 million of them, which takes half a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map(
    (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
    (character) => {
      const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
      if (point === undefined || String.fromCodePoint(point) !== character)
        throw new Error('Not one character');
      return point < SURROGATES.first ? point : point - SURROGATES.count;
    },
  );
