import { setTimeout as wait } from 'node:timers/promises';
import { runService } from '../process/run-service.js';

// A service whose start takes as many milliseconds as its last argument says, for the tests of `runService`.
const startMs = Number(process.argv.at(-1));

runService({
  name: 'The service',
  runs: 'listening',
  isSite: true,
  start: async () => {
    process.stdout.write('starting\n');
    process.emitWarning('A call that is going to be removed', 'DeprecationWarning');
    await wait(startMs);
    // As a server keeps its process alive.
    setInterval(() => undefined, 60_000);
    return {
      address: 'http://127.0.0.1:4321',
      close: () => {
        process.stdout.write('stopped\n');
        return Promise.resolve();
      },
    };
  },
});
