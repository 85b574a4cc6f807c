import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runNode, stopRequested } from './children.mjs';
import { fromSource } from './from-source.mjs';
import { root, runAsProgram, say } from './workspace.mjs';

/** Both halves of the product from source: the API restarts and the pages refresh when a file changes. */
runAsProgram(import.meta.url, async () => {
  await bootstrap();
  const api = runNode(
    ['--watch', '--watch-preserve-output', ...fromSource.args, join(root, 'apps', 'api', 'src', 'main.ts')],
    {
      env: { ...fromSource.env, PORT: process.env.PORT ?? '3000' },
    },
  );
  const web = runNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'apps', 'web'),
  });
  say('API on http://localhost:3000, pages on the address that Vite prints below. Ctrl-C ends both.');
  const first = await Promise.race([api, web]);
  if (stopRequested() === null) process.kill(process.pid, 'SIGTERM');
  await Promise.all([api, web]);
  return first.code;
});
