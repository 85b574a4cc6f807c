import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '@clinical/platform';
import { z } from 'zod';
import { LOGO_MEDIA_TYPES } from './logo-image.js';

/** Files that were not renewed for so long are deleted. */
const KEPT_MS = 60 * 24 * 3_600_000;

const StoredSchema = z.object({
  /** Milliseconds of the time at which it was downloaded, or could not be. */
  at: z.number(),
  type: z.enum(LOGO_MEDIA_TYPES).nullable(),
  base64: z.string(),
});

/** A downloaded logo; `type` null: there was none. */
export interface StoredLogo {
  readonly at: number;
  readonly type: z.infer<typeof StoredSchema>['type'];
  readonly bytes: Buffer;
}

/** Downloaded logos in a folder, by address. Processes on one folder share them. */
export class LogoFiles {
  constructor(private readonly folder: string) {}

  /** @returns null if it is unknown or cannot be read */
  async read(address: string): Promise<StoredLogo | null> {
    try {
      const { at, type, base64 } = StoredSchema.parse(
        JSON.parse(await readFile(this.#file(address), 'utf8')),
      );
      return { at, type, bytes: Buffer.from(base64, 'base64') };
    } catch {
      return null;
    }
  }

  /** Written completely or not at all. */
  async write(address: string, { at, type, bytes }: StoredLogo): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeWholeFile(this.#file(address), JSON.stringify({ at, type, base64: bytes.toString('base64') }));
  }

  /** Deletes old files: their institution was deleted, or has another logo. */
  async removeOld(now: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = join(this.folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }

  #file(address: string): string {
    return join(this.folder, createHash('sha256').update(address).digest('hex'));
  }
}
