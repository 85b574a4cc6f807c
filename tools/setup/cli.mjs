import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { CLI_ENVIRONMENT, CLI_NODE_FLAGS } from './cli-process.mjs';
import { runNode } from './children.mjs';
import { inWorkspace, runAsProgram } from './workspace.mjs';

/** The operator's command line, installed and built first where that is due. */
runAsProgram(import.meta.url, async () => {
  await bootstrap();
  await build();
  const program = inWorkspace('apps', 'cli', 'dist', 'main.js');
  const { code } = await runNode([...CLI_NODE_FLAGS, program, ...process.argv.slice(2)], {
    env: CLI_ENVIRONMENT,
  });
  return code;
});
