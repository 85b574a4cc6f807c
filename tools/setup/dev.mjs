import { fromSource, runNode, stopRequested } from './children.mjs';
import { install } from './install.mjs';
import { readAddress } from './port.mjs';
import { inWorkspace, runAsProgram, say } from './workspace.mjs';

/** The API and the pages from source: the API restarts and the pages refresh when a file changes. */
runAsProgram(import.meta.url, async () => {
  const { port } = await readAddress('npm run dev');
  await install();
  const address = `http://localhost:${port}`;
  const main = inWorkspace('apps', 'api', 'src', 'main.ts');
  const api = runNode(['--watch', '--watch-preserve-output', ...fromSource.args, main], {
    env: { ...fromSource.env, PORT: String(port) },
  });
  const web = runNode([inWorkspace('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
    cwd: inWorkspace('apps', 'web'),
    env: { API_URL: process.env.API_URL ?? address },
  });
  say(`API on ${address}, pages on the address that Vite prints below. Ctrl-C ends both.`);
  const first = await Promise.race([api, web]);
  if (stopRequested() === null) process.kill(process.pid, 'SIGTERM');
  await Promise.all([api, web]);
  return first.code;
});
