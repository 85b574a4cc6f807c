import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { threadFile } from './thread-file.js';

/** What a process may be started with for its main thread. It would outweigh the limits of every other. */
const FLAGS_OF_THE_YOUNG = ['--min-semi-space-size', '--max-semi-space-size'];

/**
 * Starts a thread, whose heap keeps to the limits that it is given.
 *
 * @param name such as `writer-thread`
 * @param beside address of a module in the same folder
 */
export function startThread(
  name: string,
  beside: string,
  options: Pick<WorkerOptions, 'workerData' | 'transferList' | 'resourceLimits'>,
): Worker {
  // The main thread has its heap; 0 leaves those that come to their own limits.
  for (const flag of FLAGS_OF_THE_YOUNG) setFlagsFromString(`${flag}=0`);
  const { filename, execArgv } = threadFile(name, beside);
  return new Worker(filename, { ...options, execArgv });
}
