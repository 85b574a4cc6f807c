import { fileURLToPath } from 'node:url';
import { runService } from '@clinical/platform';
import { runServer } from './server/run-server.js';

runService({
  name: 'The service',
  runs: 'listening',
  isSite: true,
  start: (config, logger) =>
    runServer(config, logger, {
      webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      pageRenderer: fileURLToPath(new URL('../../web/dist-server/render-thread.js', import.meta.url)),
      contentRoot: fileURLToPath(new URL('../content', import.meta.url)),
      cliEntry: fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url)),
    }),
});
