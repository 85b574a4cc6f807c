const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites that start servers, browsers or processes, and take from seconds to minutes, however short their files are. */
const LONG = /\.int-spec\.tsx?$/;

/** The longest of them, by what they do: they kill processes and servers, build an image, or search thousands of records. */
const LONGEST =
  /(faults|real-records|search-engine|image|killed-import|reappraise|job-queue|retractions|other-readers)\.int-spec\.ts$/;

/**
 * Jest begins with the longest suites as far as it knows them, and otherwise with the largest files. A long suite in a
 * short file would come last then, with nothing left to run beside it.
 */
module.exports = class LongSuitesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = ({ path }) => (LONGEST.test(path) ? 0 : LONG.test(path) ? 1 : 2);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
};
