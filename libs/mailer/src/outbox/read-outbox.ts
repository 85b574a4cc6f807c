import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the outbox. */
export interface OutboxFile {
  /** As {@link readOutboxFile} takes it. */
  readonly name: string;
  readonly at: Date;
  readonly bytes: number;
}

const NAME = /^[A-Za-z0-9_-]{1,120}\.eml$/;

/** What was written, newest first; nothing where there is no outbox yet. */
export async function listOutbox(folder: string, limit: number): Promise<readonly OutboxFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found === null ? [] : [{ name, at: found.mtime, bytes: found.size }];
    }),
  );
  return files
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.name.localeCompare(b.name))
    .slice(0, limit);
}

/** The message as it stands on disk; null where there is none of this name. */
export async function readOutboxFile(folder: string, name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null;
  return readFile(join(folder, name)).catch(() => null);
}
