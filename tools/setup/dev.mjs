import { runNode, stopRequested } from '../children.mjs';
import { install } from './install.mjs';
import { checkPort } from './port.mjs';
import { inWorkspace, runAsProgram } from '../workspace.mjs';

/** The API and the pages from source (`dev` of apps/api and apps/web): both follow changes of files. */
runAsProgram(import.meta.url, async () => {
  const port = await checkPort('npm run dev');
  await install();
  const env = {
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    API_URL: process.env.API_URL ?? `http://localhost:${port}`,
    TS_NODE_PROJECT: inWorkspace('tsconfig.base.json'),
  };
  const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const { code } = await runNode([nx, 'run-many', '-t', 'dev', '--output-style=stream'], { env });
  return stopRequested() === null ? code : 0;
});
