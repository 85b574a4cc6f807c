import { existsSync } from 'node:fs';
import { runNode, stopRequested, stoppedExitCode } from '../children.mjs';
import { duration, inWorkspace, runAsProgram, say, SetupError } from '../workspace.mjs';

const OUTPUTS = [
  'api/dist/main.js',
  'cli/dist/main.js',
  'worker/dist/main.js',
  'web/dist/index.html',
  'web/dist-server/render-thread.js',
];
const isBuilt = () => OUTPUTS.every((path) => existsSync(inWorkspace('apps', path)));

function nx(...flags) {
  const program = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  return runNode([program, 'run-many', '-t', 'build', '--output-style=static', ...flags], {
    quiet: true,
    env,
  });
}

/** Builds changed projects. @throws SetupError with the compiler's messages */
export async function build() {
  const started = Date.now();
  let { code, output } = await nx();
  // Nx may consider deleted outputs present.
  if (code === 0 && !isBuilt()) ({ code, output } = await nx('--skip-nx-cache'));
  if (stopRequested() !== null) throw new SetupError('Stopped while building.', stoppedExitCode());
  if (code !== 0 || !isBuilt())
    throw new SetupError(`${output.trim()}\n\nThe build failed; its messages are above.`);
  if (Date.now() - started > 5_000) say(`Built in ${duration(Date.now() - started)}.`);
}

runAsProgram(import.meta.url, build);
