import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file atomically: readers see the old or the complete new content. A process that is killed meanwhile leaves
 * a hidden file `.{name}-{uuid}` next to it.
 */
export async function writeWholeFile(path: string, content: string): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}-${randomUUID()}`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
