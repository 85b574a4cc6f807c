import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Node options to run TypeScript sources. */
export const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

/** Entry file of a thread, and its Node options. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Set if the build is known to match the sources, as in `npm test`. Threads then start from the build, in a tenth
 * of the time, even if the caller runs from source.
 */
// eslint-disable-next-line no-restricted-properties -- tells how the product's tests run; it configures nothing
export const IS_BUILD_CURRENT = process.env['BUILD_IS_CURRENT'] === 'true';

/**
 * Finds the entry file of a thread: the bundle of the build if available, otherwise TypeScript with its loader.
 *
 * @param name such as `search-worker`
 * @param moduleUrl URL of a module in the same folder
 * @param isBuildCurrent whether a module run from source may use its build
 */
export function threadFile(name: string, moduleUrl: string, isBuildCurrent = IS_BUILD_CURRENT): ThreadFile {
  const built = [moduleUrl, ...(isBuildCurrent ? [builtModule(moduleUrl)] : [])]
    .map((address) => fileURLToPath(new URL(`./${name}.bundle.js`, address)))
    .find((file) => existsSync(file));
  if (built !== undefined) return { filename: built, execArgv: [] };
  return {
    filename: fileURLToPath(new URL(`./${name}.ts`, moduleUrl)),
    execArgv: FROM_SOURCE,
  };
}

/**
 * Makes piscina use `import`. It tries `require` first, and Node aborts the process if a thread is terminated
 * while an ES module is being required (IsGraphAsync check of `ModuleWrap::InstantiateSync`).
 */
const IMPORT_ONLY = '--no-experimental-require-module';

/** {@link threadFile} of a thread that piscina runs. */
export function pooledThreadFile(name: string, moduleUrl: string): ThreadFile {
  const { filename, execArgv } = threadFile(name, moduleUrl);
  return { filename, execArgv: [...execArgv, IMPORT_ONLY] };
}

/** URL of the compiled file. */
function builtModule(address: string): string {
  const at = address.lastIndexOf('/src/');
  return at < 0 ? address : `${address.slice(0, at)}/dist/${address.slice(at + '/src/'.length)}`;
}

/** V8 flags of the main thread that would override the limits of every thread. */
const YOUNG_GENERATION_FLAGS = ['--min-semi-space-size', '--max-semi-space-size'];

/**
 * Starts a thread that respects its heap limits.
 *
 * @param name such as `writer-thread`
 * @param moduleUrl URL of a module in the same folder
 */
export function startThread(
  name: string,
  moduleUrl: string,
  options: Pick<WorkerOptions, 'workerData' | 'transferList' | 'resourceLimits'>,
): Worker {
  // The main heap exists already; 0 restores the defaults for new threads.
  for (const flag of YOUNG_GENERATION_FLAGS) setFlagsFromString(`${flag}=0`);
  const { filename, execArgv } = threadFile(name, moduleUrl);
  return new Worker(filename, { ...options, execArgv });
}
