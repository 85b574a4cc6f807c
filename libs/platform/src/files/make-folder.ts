import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../errors/app-error.js';

/**
 * Makes a folder of the data directory, and those above it, where they are missing.
 *
 * Level by level: Node's own recursive making never returns where a level refuses with 'no such file', as every
 * level of /proc does.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, with the way out
 */
export function makeFolder(path: string): void {
  try {
    makeLevels(resolve(path));
  } catch (cause) {
    const message = `The folder ${path} cannot be made: ${reasonOf(cause)}. Set DATA_DIR to a folder that can be written to.`;
    throw new AppError('CANNOT_MAKE_FOLDER', 'operational', message, { cause });
  }
}

function makeLevels(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeLevels(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(path)) throw error;
  }
}

/** By its shape: an error of the file system may come from another realm than this module's `Error`. */
function reasonOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause
    ? String(cause.message)
    : String(cause);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
