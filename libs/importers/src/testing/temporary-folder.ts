import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
