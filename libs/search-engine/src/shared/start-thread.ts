import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Node options for a module that is not built: the loader that reads TypeScript. */
export const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

/** A file that a thread is started with, and the Node options that it needs. */
interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Set where what is built is known to be that of the sources, as in `npm test`. A thread starts from it in a tenth of
 * the time then, also for a module that runs from source.
 */
// eslint-disable-next-line no-restricted-properties -- says how the product's tests run; nothing of it is configured so
const IS_BUILD_CURRENT = process.env['BUILD_IS_CURRENT'] === 'true';

/**
 * Finds the module of a thread: built, or, where the product runs from source, as TypeScript with the loader that
 * reads it.
 *
 * @param name such as `search-worker`
 * @param beside address of a module in the same folder
 * @param isBuildCurrent whether a module that runs from source may have what is built of it
 */
export function threadFile(name: string, beside: string, isBuildCurrent = IS_BUILD_CURRENT): ThreadFile {
  const built = [beside, ...(isBuildCurrent ? [builtTwin(beside)] : [])]
    .map((address) => fileURLToPath(new URL(`./${name}.js`, address)))
    .find((file) => existsSync(file));
  if (built !== undefined) return { filename: built, execArgv: [] };
  return {
    filename: fileURLToPath(new URL(`./${name}.ts`, beside)),
    execArgv: FROM_SOURCE,
  };
}

/** What the compiler makes of a source file. */
function builtTwin(address: string): string {
  const at = address.lastIndexOf('/src/');
  return at < 0 ? address : `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length)}`;
}

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
