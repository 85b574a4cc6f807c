import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportItem, ImportReader } from '../import-item.js';

/** A folder for one test, with a way to fill it and to remove it. */
export function temporaryFolder(): {
  readonly path: string;
  write(name: string, content: string | Buffer): string;
  remove(): void;
} {
  const path = mkdtempSync(join(tmpdir(), 'importers-'));
  return {
    path,
    write: (name, content) => {
      const file = join(path, name);
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Everything that a reader gives. */
export async function readAll(reader: ImportReader, skip = 0): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  const signal = new AbortController().signal;
  for (const file of await reader.files()) {
    for await (const item of reader.read(file, { skip, signal })) items.push(item);
  }
  return items;
}

/** Items as one short line each, for expectations of the complete value. */
export function outline(items: readonly ImportItem[]): string[] {
  return items.map((item) => {
    switch (item.kind) {
      case 'record':
        return `record ${item.record.sourceId}`;
      case 'deletion':
        return `deletion ${item.sourceId}`;
      case 'notice':
        return `notice ${item.statement.type} ${item.statement.about.pmid || item.statement.about.doi}`;
      case 'publication':
        return `publication ${item.publication}`;
      case 'rejected':
        return `rejected ${item.position.record} @${item.position.byteOffset}: ${item.reason}`;
    }
  });
}

/**
 * A file or folder of the real collections next to the repository (`SHARED_DATA` names another place), or null with a
 * message: a suite that needs it is then skipped.
 */
export function sharedData(...parts: readonly string[]): string | null {
  // eslint-disable-next-line no-restricted-properties -- the location of test data is no configuration of the product
  const root = process.env['SHARED_DATA'] ?? join(process.cwd(), '..', 'shared', 'data');
  const path = join(root, ...parts);
  if (existsSync(path)) return path;
  process.stderr.write(
    `SKIPPED: ${parts.join('/')} is not there; set SHARED_DATA to the folder of real collections.\n`,
  );
  return null;
}

/** What was not read of the records of a source, one short text each. */
export async function notesOf(reader: ImportReader): Promise<string[]> {
  const items = await readAll(reader);
  return items.flatMap((item) => {
    if (item.kind !== 'record') return [`${item.kind}`];
    const { values = [], unused = [] } = item.notes ?? {};
    const texts = values.map(({ field, outcome, text }) => `${field} ${outcome}: ${text}`);
    return [...texts, ...unused.map((name) => `unused ${name}`)];
  });
}
