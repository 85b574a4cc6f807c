const { writeFileSync } = require('node:fs');

/**
 * Writes the counts of a run in the line that continuous integration reads: printed last, or written to
 * CLOSING_LINE_FILE for a caller that prints it at the end. A suite that could not be loaded is a failure.
 */
module.exports = class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`;
    if (process.env.CLOSING_LINE_FILE) writeFileSync(process.env.CLOSING_LINE_FILE, line);
    else process.stdout.write(`\n${line}\n`);
  }
};
