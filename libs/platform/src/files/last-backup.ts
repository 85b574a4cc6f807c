import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile } from './is-missing-file.js';
import { makeFolder } from './make-folder.js';

const FILE = 'last-backup';

/** Notes in the data directory that a backup has just been written. */
export async function noteBackup(dataDirectory: string): Promise<void> {
  makeFolder(dataDirectory);
  await writeFile(join(dataDirectory, FILE), '');
}

/** When the last backup was written; null if none was noted. */
export async function lastBackup(dataDirectory: string): Promise<Date | null> {
  try {
    return (await stat(join(dataDirectory, FILE))).mtime;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}
