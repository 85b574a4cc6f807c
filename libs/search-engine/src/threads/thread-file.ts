import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Node options for a module that is not built: the loader that reads TypeScript. */
export const FROM_SOURCE = ['--conditions=@clinical/source', '--import', '@swc-node/register/esm-register'];

/** A file that a thread is started with, and the Node options that it needs. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * Finds the module of a thread: built, or, where the product runs from source, as TypeScript with the loader that
 * reads it.
 *
 * @param name such as `search-worker`
 * @param beside address of a module in the same folder
 */
export function threadFile(name: string, beside: string): ThreadFile {
  const built = fileURLToPath(new URL(`./${name}.js`, beside));
  if (existsSync(built)) return { filename: built, execArgv: [] };
  return {
    filename: fileURLToPath(new URL(`./${name}.ts`, beside)),
    execArgv: FROM_SOURCE,
  };
}
