import { open, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissingFile, makeFolder } from '@clinical/platform';
import type { NotRead } from './file-notes.js';
import type { KeptApart, RejectedItem } from './import-report.js';
import type { RunState } from './import-state.js';

/**
 * A list that an import writes next to its report, such as of rejected records, one JSON object per line. It is written
 * before the batch that counts its lines, and truncated to the counted lines when an interrupted import is resumed.
 */
export class RunList<Item> {
  private pending: string[] = [];
  private written: number;

  /** @param bytes length of the list that earlier runs counted */
  constructor(
    readonly path: string,
    bytes: number,
  ) {
    this.written = bytes;
  }

  /** Bytes of the list so far, including those not written yet. */
  get bytes(): number {
    return this.pending.reduce((sum, line) => sum + Buffer.byteLength(line), this.written);
  }

  add(item: Item): void {
    this.pending.push(`${JSON.stringify(item)}\n`);
  }

  /** Removes everything after the first `bytes` bytes. */
  async cutTo(bytes: number): Promise<void> {
    this.pending = [];
    this.written = bytes;
    await truncate(this.path, bytes).catch((error: unknown) => {
      if (!isMissingFile(error)) throw error;
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

  /** The first items; the list may be too long to be read completely. */
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

/** The lists that a run writes. */
export class RunLists {
  private constructor(
    readonly rejected: RunList<RejectedItem>,
    readonly keptApart: RunList<KeptApart>,
    readonly notRead: RunList<NotRead>,
  ) {}

  /**
   * @param path of the list of rejected records
   * @param resumed state of the interrupted run that is resumed; null for a new run, whose lists are empty
   */
  static async open(
    path: string,
    resumed: Pick<RunState, 'rejectedBytes' | 'apartBytes' | 'notReadBytes'> | null,
  ): Promise<RunLists> {
    const rejectedBytes = resumed?.rejectedBytes ?? 0;
    const apartBytes = resumed?.apartBytes ?? 0;
    const notReadBytes = resumed?.notReadBytes ?? 0;
    const siblingPath = (name: string): string => path.replace(/rejected(?=\.jsonl$)/, name);
    const rejected = new RunList<RejectedItem>(path, rejectedBytes);
    const keptApart = new RunList<KeptApart>(siblingPath('kept-apart'), apartBytes);
    const notRead = new RunList<NotRead>(siblingPath('not-read'), notReadBytes);
    if (resumed !== null) {
      await rejected.cutTo(rejectedBytes);
      await keptApart.cutTo(apartBytes);
      await notRead.cutTo(notReadBytes);
    }
    return new RunLists(rejected, keptApart, notRead);
  }
}
