import { statfsSync } from 'node:fs';

/** Less than the minimum that the log of SQLite needs. */
const MIN_SPACE = 64 * 1024;

/** Whether the file system of a folder is too full for another write. */
export function hasNoSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_SPACE;
  } catch {
    return false;
  }
}
