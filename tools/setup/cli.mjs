import { build } from './build.mjs';
import { runNode } from './children.mjs';
import { CLI_ENVIRONMENT, CLI_NODE_FLAGS } from './cli-process.mjs';
import { install } from './install.mjs';
import { inWorkspace, runAsProgram } from './workspace.mjs';

/** Runs the command-line tool of the operator; installs and builds it first where that is due. */
runAsProgram(import.meta.url, async () => {
  await install({ development: false });
  await build();
  const args = [...CLI_NODE_FLAGS, inWorkspace('apps', 'cli', 'dist', 'main.js'), ...process.argv.slice(2)];
  return (await runNode(args, { env: CLI_ENVIRONMENT })).code;
});
