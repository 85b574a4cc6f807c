import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { runNode } from './children.mjs';
import { inWorkspace, runAsProgram } from './workspace.mjs';

/** The operator's command line, installed and built first where that is due. */
runAsProgram(import.meta.url, async () => {
  await bootstrap();
  await build();
  return (await runNode([inWorkspace('apps', 'cli', 'dist', 'main.js'), ...process.argv.slice(2)])).code;
});
