import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { down, servicesOfTests, upTogether } from './services/manage.mjs';
import { build } from '../setup/build.mjs';
import { runNode, stopRequested } from '../children.mjs';
import { compile, unpack } from '../setup/install.mjs';
import { duration, inWorkspace, readIfPresent, runAsProgram, say, SetupError } from '../workspace.mjs';
import { sumCounts } from './sum-counts.mjs';
import { installSystem } from './system.mjs';

/** Megabytes of the heap's young generation. With the default of 16, suites use a fifth more processor time on collection. */
const YOUNG_MB = 64;

/** Projects of Jest that belong to the integration tier; all others are units. */
const INTEGRATION_PROJECTS = ['integration', 'web-pages'];

const jest = (selection) => [
  `--max-semi-space-size=${YOUNG_MB}`,
  inWorkspace('node_modules', 'jest', 'bin', 'jest.js'),
  selection,
  ...INTEGRATION_PROJECTS,
];

/**
 * Suites that kill processes and servers spend a third of their time waiting, for leases and retries; another one
 * runs meanwhile.
 */
const INTEGRATION_WORKERS = Math.ceil(1.5 * availableParallelism());

/** The tiers in the order in which they run, cheapest first. */
const TIERS = {
  unit: {
    command: jest('--ignoreProjects'),
    orNone: '--passWithNoTests',
    needsBuild: false,
    needsServices: false,
  },
  integration: {
    command: [...jest('--selectProjects'), `--maxWorkers=${INTEGRATION_WORKERS}`],
    orNone: '--passWithNoTests',
    needsBuild: true,
    needsServices: true,
  },
  e2e: {
    command: [
      inWorkspace('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      inWorkspace('apps', 'web', 'playwright.config.ts'),
    ],
    orNone: '--pass-with-no-tests',
    needsBuild: true,
    needsServices: true,
  },
};

/** Runs one tier; returns its exit code and the counts that its reporter wrote. */
async function runTier(name, flags, env) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  const file = join(folder, 'line');
  const started = Date.now();
  try {
    // A filter, such as a folder, may leave a tier without tests.
    const filter = flags.length > 0 ? [TIERS[name].orNone, ...flags] : [];
    const { code } = await runNode([...TIERS[name].command, ...filter], {
      env: { ...env, CLOSING_LINE_FILE: file, NODE_ENV: 'test', BUILD_IS_CURRENT: 'true' },
    });
    say(`\n${name}: ${duration(Date.now() - started)}`);
    return { code, line: readIfPresent(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the services that suites need, if possible; suites of an unavailable service are skipped. A service whose
 * address is in the environment is used unchanged.
 * @returns {Promise<{ env: Record<string, string>, started: import('./services/registry.mjs').Service[] }>}
 */
async function startServices() {
  const env = {};
  const started = [];
  const wanted = servicesOfTests().filter(({ variable }) => !process.env[variable]);
  for (const { service, result, problem } of await upTogether(wanted)) {
    if (problem !== undefined) {
      if (stopRequested() !== null) throw problem;
      say(
        `\nSKIPPED: every suite that needs ${service.name}, which cannot be started here:\n${problem.message}\n`,
      );
    } else {
      env[service.variable] = result.address;
      if (result.started) started.push(service);
    }
  }
  return { env, started };
}

/**
 * Packages of npm are fetched while those of the system are installed; compiling needs both.
 * @returns {Promise<string | null>} what the system lacks still
 */
async function installAll(needsSystem) {
  const [missing, isFresh] = await Promise.all([needsSystem ? installSystem() : null, unpack()]);
  if (missing !== null) say(`\n${missing}\n`);
  await compile({ isFresh });
  return missing;
}

async function runTiers(names, flags) {
  const needed = names.some((name) => TIERS[name].needsServices);
  const { env, started } = needed ? await startServices() : { env: {}, started: [] };
  const results = [];
  try {
    for (const name of names) {
      if (stopRequested() !== null) break;
      results.push(await runTier(name, flags, env));
    }
  } finally {
    for (const service of started) await down(service);
  }
  return results;
}

/**
 * `run.mjs [unit|integration|e2e] [--long] [flags of Jest or Playwright]`: installs packages and the programs of the
 * system that tests need, builds, starts services and runs one tier, or all of them. Says at the end what is missing. With `--long`, property tests run all their cases and linear-time tests their full sizes. The last
 * line of output is always `N passed, N failed, N skipped`, summed over the tiers.
 */
runAsProgram(import.meta.url, async () => {
  const args = process.argv.slice(2);
  const tier = args.find((arg) => Object.hasOwn(TIERS, arg));
  const names = tier === undefined ? Object.keys(TIERS) : [tier];
  if (args.includes('--long')) process.env.LONG_TESTS = 'true';
  let results;
  let missing = null;
  try {
    missing = await installAll(names.some((name) => TIERS[name].needsServices));
    if (names.some((name) => TIERS[name].needsBuild)) await build();
    results = await runTiers(
      names,
      args.filter((arg) => arg !== '--long' && arg !== tier),
    );
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`\n${error.message}`);
    results = [{ code: error.exitCode, line: null }];
  }
  if (missing !== null) say(`\n${missing}`);
  process.stdout.write(`\n${sumCounts(results.map(({ line }) => line))}\n`);
  return results.find(({ code }) => code !== 0)?.code ?? (results.some(({ line }) => line === null) ? 1 : 0);
});
