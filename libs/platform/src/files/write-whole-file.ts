import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that readers see as it was before or complete, never in part. A process that is killed meanwhile leaves a hidden
 * file `.{name}-{uuid}` beside it.
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
