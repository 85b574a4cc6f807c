import { build } from './build.mjs';
import { runNode } from '../children.mjs';
import { install } from './install.mjs';
import { inWorkspace, runAsProgram } from '../workspace.mjs';

/**
 * Node options of the command line. An import reads data that lives for a few batches: with a large young generation
 * the garbage collector takes a sixth less processor time. Few arenas keep the memory of threads small
 * (docs/benchmarks.md).
 */
export const CLI_NODE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
export const CLI_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/** Runs the operator's command line; installs and builds it first when needed. */
runAsProgram(import.meta.url, async () => {
  await install({ development: false });
  await build();
  const args = [...CLI_NODE_FLAGS, inWorkspace('apps', 'cli', 'dist', 'main.js'), ...process.argv.slice(2)];
  return (await runNode(args, { env: CLI_ENVIRONMENT })).code;
});
