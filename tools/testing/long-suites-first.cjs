const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites that start servers, browsers or processes, and take from seconds to minutes, however short their files are. */
const LONG = /\.int-spec\.tsx?$/;

/**
 * Jest begins with the longest suites as far as it knows them, and otherwise with the largest files. A long suite in a
 * short file would come last then, with nothing left to run beside it.
 */
module.exports = class LongSuitesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
