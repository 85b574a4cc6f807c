import { existsSync } from 'node:fs';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { duration, inWorkspace, runAsProgram, say, SetupError } from './workspace.mjs';

const OUTPUTS = ['api/dist/main.js', 'cli/dist/main.js', 'worker/dist/main.js', 'web/dist/index.html'];
const hasCache = () => existsSync(process.env.NX_CACHE_DIRECTORY ?? inWorkspace('.nx', 'cache'));
const isBuilt = () => OUTPUTS.every((path) => existsSync(inWorkspace('apps', path)));

async function run(...args) {
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  const result = await runNode(args, { quiet: true, env });
  if (stopRequested() !== null) throw new SetupError('Stopped while building.', stoppedExitCode());
  return result;
}

/** Builds what changed, which Nx knows. @throws SetupError with the compiler's messages */
export async function build() {
  const started = Date.now();
  const notice = setTimeout(() => say('Building …'), 2_000);
  try {
    // One compiler for all projects takes half the time of one for each; Nx then reports what does not compile.
    if (!isBuilt() && !hasCache()) await run(inWorkspace('node_modules', 'typescript', 'bin', 'tsc'), '-b');
    const nx = [inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'build'];
    let { code, output } = await run(...nx, '--output-style=static');
    // Nx can take deleted outputs for present ones.
    if (code === 0 && !isBuilt()) ({ code, output } = await run(...nx, '--skip-nx-cache'));
    if (code !== 0 || !isBuilt())
      throw new SetupError(`${output.trim()}\n\nThe build failed; its messages are above.`);
  } finally {
    clearTimeout(notice);
  }
  if (Date.now() - started > 2_000) say(`Built in ${duration(Date.now() - started)}.`);
}

runAsProgram(import.meta.url, build);
