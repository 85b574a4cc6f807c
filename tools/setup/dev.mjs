import { join } from 'node:path';
import { runNode, stopRequested } from './children.mjs';
import { fromSource } from './from-source.mjs';
import { install } from './install.mjs';
import { checkPort, DEFAULT_HOST, readPort } from './port.mjs';
import { root, runAsProgram, say } from './workspace.mjs';

/** Both halves of the product from source: the API restarts and the pages refresh when a file changes. */
runAsProgram(import.meta.url, async () => {
  const port = readPort('npm run dev');
  await checkPort(port, process.env.HOST || DEFAULT_HOST, 'npm run dev');
  await install();
  const address = `http://localhost:${port}`;
  const api = runNode(
    ['--watch', '--watch-preserve-output', ...fromSource.args, join(root, 'apps', 'api', 'src', 'main.ts')],
    { env: { ...fromSource.env, PORT: String(port) } },
  );
  const web = runNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
    cwd: join(root, 'apps', 'web'),
    env: { API_URL: process.env.API_URL ?? address },
  });
  say(`API on ${address}, pages on the address that Vite prints below. Ctrl-C ends both.`);
  const first = await Promise.race([api, web]);
  if (stopRequested() === null) process.kill(process.pid, 'SIGTERM');
  await Promise.all([api, web]);
  return first.code;
});
