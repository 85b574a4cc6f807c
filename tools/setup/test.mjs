import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode } from './children.mjs';
import { inWorkspace, readIfPresent, runAsProgram, say, SetupError } from './workspace.mjs';

const NOTHING_RAN = '0 passed, 1 failed, 0 skipped';

/** Runs Jest over every project; returns its exit code and the closing line that its reporter left. */
async function runSuites(flags) {
  const folder = mkdtempSync(join(tmpdir(), 'closing-line-'));
  const file = join(folder, 'line');
  try {
    const { code } = await runNode([inWorkspace('node_modules', 'jest', 'bin', 'jest.js'), ...flags], {
      env: { CLOSING_LINE_FILE: file, NODE_ENV: 'test' },
    });
    return { code, line: readIfPresent(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepareAndRun(flags) {
  try {
    await bootstrap();
    await build();
    return await runSuites(flags);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`\n${error.message}`);
    return { code: error.exitCode, line: null };
  }
}

/** Installs, builds, runs every suite that can run here; the last line of output is the count, whatever happened. */
runAsProgram(import.meta.url, async () => {
  const { code, line } = await prepareAndRun(process.argv.slice(2));
  process.stdout.write(`\n${line ?? NOTHING_RAN}\n`);
  return line === null && code === 0 ? 1 : code;
});
