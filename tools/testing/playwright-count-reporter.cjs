const { writeFileSync } = require('node:fs');

/**
 * Writes the counts of a Playwright run to CLOSING_LINE_FILE, in the format of the Jest reporter. Says how many pictures
 * were not compared, and why (annotations of `expectPicture`).
 */
module.exports = class PlaywrightCountReporter {
  onBegin(_config, suite) {
    this.suite = suite;
    this.errors = 0;
    this.notCompared = new Map();
  }

  onTestEnd(_test, { annotations }) {
    for (const { type, description } of annotations)
      if (type === 'picture not compared')
        this.notCompared.set(description, (this.notCompared.get(description) ?? 0) + 1);
  }

  /** An error outside of any test, such as a file that does not load. */
  onError() {
    this.errors = (this.errors ?? 0) + 1;
  }

  onEnd() {
    for (const [reason, count] of this.notCompared ?? [])
      process.stdout.write(`\n${count} pictures were not compared: ${reason}.\n`);
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const count = (...wanted) => outcomes.filter((outcome) => wanted.includes(outcome)).length;
    const line = `${count('expected', 'flaky')} passed, ${count('unexpected') + this.errors} failed, ${count('skipped')} skipped`;
    if (process.env.CLOSING_LINE_FILE) writeFileSync(process.env.CLOSING_LINE_FILE, line);
    else process.stdout.write(`\n${line}\n`);
  }

  printsToStdio() {
    return false;
  }
};
