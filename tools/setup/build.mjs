import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, lstatSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode, stopRequested, stoppedExitCode } from '../children.mjs';
import {
  duration,
  hasFakeLogin,
  inWorkspace,
  readIfPresent,
  runAsProgram,
  say,
  SetupError,
} from '../workspace.mjs';

const OUTPUTS = [
  'api/dist/main.js',
  'cli/dist/main.js',
  'worker/dist/main.js',
  'web/dist/index.html',
  'web/dist-server/render-thread.js',
];
/** Folders that a build, npm or a run writes. */
const NO_SOURCES = new Set(['dist', 'dist-types', 'dist-server', 'node_modules', 'var']);
/** State of the sources from which the outputs were built. */
const BUILT_FROM = inWorkspace('.nx', 'built-from');

const isBuilt = () => OUTPUTS.every((path) => existsSync(inWorkspace('apps', path)));

function nx(...flags) {
  const program = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  return runNode([program, 'run-many', '-t', 'build', '--output-style=static', ...flags], {
    quiet: true,
    env,
  });
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NO_SOURCES.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Sizes and times of all sources. Nx compares contents, but takes seconds to start, on a busy machine half a minute. */
function stateOfSources() {
  const { namedInputs } = JSON.parse(readFileSync(inWorkspace('nx.json'), 'utf8'));
  const shared = namedInputs.shared.map((path) => path.replace('{workspaceRoot}/', ''));
  const files = [
    ...['apps', 'libs'].flatMap((folder) => filesIn(inWorkspace(folder))),
    ...['nx.json', ...shared].map((path) => inWorkspace(path)),
  ];
  const state = createHash('sha256').update(String(hasFakeLogin));
  for (const file of files.sort()) {
    const { size, mtimeMs } = lstatSync(file);
    state.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return state.digest('hex');
}

/** Builds changed projects; ends at once if no source has changed since the last build. @throws SetupError with the compiler's messages */
export async function build() {
  const started = Date.now();
  const sources = stateOfSources();
  if (isBuilt() && readIfPresent(BUILT_FROM) === sources) return;
  rmSync(BUILT_FROM, { force: true });
  let { code, output } = await nx();
  // Nx may consider deleted outputs present.
  if (code === 0 && !isBuilt()) ({ code, output } = await nx('--skip-nx-cache'));
  if (stopRequested() !== null) throw new SetupError('Stopped while building.', stoppedExitCode());
  if (code !== 0 || !isBuilt())
    throw new SetupError(`${output.trim()}\n\nThe build failed; its messages are above.`);
  mkdirSync(dirname(BUILT_FROM), { recursive: true });
  writeFileSync(BUILT_FROM, sources);
  if (Date.now() - started > 5_000) say(`Built in ${duration(Date.now() - started)}.`);
}

runAsProgram(import.meta.url, build);
