import { open, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '@clinical/platform';

/**
 * A list that an import writes beside its report, such as of what it rejected, one JSON object a line. It is written before the batch that counts
 * its lines is, and cut back to what was counted when an interrupted import goes on.
 */
export class RejectedLog<Item> {
  private pending: string[] = [];
  private written: number;

  /** @param bytes length of the list that earlier runs have counted */
  constructor(
    readonly path: string,
    bytes: number,
  ) {
    this.written = bytes;
  }

  /** Bytes of the list so far, what is not written yet included. */
  get bytes(): number {
    return this.pending.reduce((sum, line) => sum + Buffer.byteLength(line), this.written);
  }

  add(item: Item): void {
    this.pending.push(`${JSON.stringify(item)}\n`);
  }

  /** Takes back everything after the first `bytes` bytes. */
  async cutTo(bytes: number): Promise<void> {
    this.pending = [];
    this.written = bytes;
    await truncate(this.path, bytes).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      this.written = 0;
    });
  }

  async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    const text = this.pending.join('');
    makeFolder(dirname(this.path));
    const handle = await open(this.path, this.written === 0 ? 'w' : 'a');
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    this.written += Buffer.byteLength(text);
    this.pending = [];
  }

  /** The first items of the list, which may be too long to be read whole. */
  async first(count: number): Promise<Item[]> {
    if (this.written === 0) return [];
    const items: Item[] = [];
    const list = await open(this.path);
    try {
      for await (const line of list.readLines()) {
        if (line !== '' && items.length < count) items.push(JSON.parse(line) as Item);
        if (items.length === count) break;
      }
    } finally {
      await list.close();
    }
    return items;
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
