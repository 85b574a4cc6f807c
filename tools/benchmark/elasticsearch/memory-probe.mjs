import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server before its own code: on SIGUSR2 it runs a garbage collection and writes the memory in use.
const file = process.env.BENCHMARK_MEMORY_FILE;
if (isMainThread && file !== undefined) {
  process.on('SIGUSR2', () => {
    const before = process.memoryUsage().rss;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    collect();
    collect();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    writeFileSync(`${file}.new`, JSON.stringify({ resident: before, heapUsed, external, arrayBuffers }));
    renameSync(`${file}.new`, file);
  });
}
