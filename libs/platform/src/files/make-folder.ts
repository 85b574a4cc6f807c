import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AppError } from '../errors/app-error.js';

/**
 * Creates a folder of the data directory with its parents.
 *
 * Level by level, because Node's recursive mkdir never returns if a level fails with ENOENT, as in /proc.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, with the remedy
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
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

/** Checked structurally: file system errors may be of another realm. */
function reasonOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'message' in cause
    ? String(cause.message)
    : String(cause);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
