const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites that start servers, browsers or processes, and take seconds to minutes, even if their files are short. */
const LONG = /\.int-spec\.tsx?$/;

/** The longest of them: they kill processes and servers, build an image, or search thousands of records. */
const MAX_LENGTH =
  /(faults|real-records|search-engine|image|killed-import|reappraise|job-queue|retractions|other-readers)\.int-spec\.ts$/;

/**
 * Jest starts with the longest suites if it knows their durations, and otherwise with the largest files. A long suite in a
 * short file would then run last, with no other suite in parallel.
 */
module.exports = class LongSuitesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = ({ path }) => (MAX_LENGTH.test(path) ? 0 : LONG.test(path) ? 1 : 2);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
};
