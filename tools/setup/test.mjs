import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode, stopRequested } from './children.mjs';
import { down, servicesOfTests, up } from '../services/manage.mjs';
import { inWorkspace, readIfPresent, runAsProgram, say, SetupError } from './workspace.mjs';

const NOTHING_RAN = '0 passed, 1 failed, 0 skipped';

/** Megabytes of a heap's young part. With the usual 16 suites take a fifth more processor time, as so much is collected. */
const YOUNG_MB = 64;

/** Runs Jest over every project; returns its exit code and the closing line that its reporter left. */
async function runSuites(flags, env) {
  const folder = mkdtempSync(join(tmpdir(), 'closing-line-'));
  const file = join(folder, 'line');
  try {
    const jest = inWorkspace('node_modules', 'jest', 'bin', 'jest.js');
    // Those that run suites are started with what this one was.
    const { code } = await runNode([`--max-semi-space-size=${YOUNG_MB}`, jest, ...flags], {
      env: { ...env, CLOSING_LINE_FILE: file, NODE_ENV: 'test', BUILD_IS_CURRENT: 'true' },
    });
    return { code, line: readIfPresent(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts what real peers the suites need, where that can be, and tells why where it cannot: then those suites are
 * skipped. Addresses that the environment gives are taken as they are.
 * @returns {Promise<{ env: Record<string, string>, started: import('../services/registry.mjs').Service[] }>}
 */
async function bringUpServices() {
  const env = {};
  const started = [];
  for (const service of servicesOfTests().filter(({ variable }) => !process.env[variable])) {
    try {
      const found = await up(service);
      env[service.variable] = found.address;
      if (found.started) started.push(service);
    } catch (error) {
      if (!(error instanceof SetupError) || stopRequested() !== null) throw error;
      say(
        `\nSKIPPED: every suite that needs ${service.name}, as it cannot be started here:\n${error.message}\n`,
      );
    }
  }
  return { env, started };
}

async function runWithServices(flags) {
  const { env, started } = await bringUpServices();
  try {
    return await runSuites(flags, env);
  } finally {
    for (const service of started) await down(service);
  }
}

async function prepareAndRun(flags) {
  try {
    await bootstrap();
    await build();
    return await runWithServices(flags);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`\n${error.message}`);
    return { code: error.exitCode, line: null };
  }
}

/**
 * Installs, builds, starts services, runs every suite that can run here; the last line of output is the count, whatever
 * happened. With `--long`, property tests run all their cases and suites over a complete collection run too.
 */
runAsProgram(import.meta.url, async () => {
  const flags = process.argv.slice(2);
  if (flags.includes('--long')) process.env.LONG_TESTS = 'true';
  const { code, line } = await prepareAndRun(flags.filter((flag) => flag !== '--long'));
  process.stdout.write(`\n${line ?? NOTHING_RAN}\n`);
  return line === null && code === 0 ? 1 : code;
});
