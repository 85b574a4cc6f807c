import { EngineUnavailableError } from '../../errors.js';
import { LARGEST_UNIT } from '../../shared/packed-documents.js';
import type { ClientRequest } from '../client/error-table.js';
import { writerCall, type Store } from '../generations/store.js';

/** Something to be done to one document, as `_bulk` takes it. */
export interface BulkLine {
  readonly id: string;
  /** What is to be done and, but for deletions, the document: UTF-8, each ending with a line end. */
  readonly bytes: Buffer;
}

/** Writes a document in place of the one with its id, if there is one. */
export function indexLine(id: string, document: object): BulkLine {
  return { id, bytes: Buffer.from(`${indexAction(id)}${JSON.stringify(document)}\n`) };
}

export function deletionLine(id: string): BulkLine {
  return { id, bytes: Buffer.from(`${JSON.stringify({ delete: { _id: id } })}\n`) };
}

/** The line before a document that is written. */
function indexAction(id: string): string {
  return `${JSON.stringify({ index: { _id: id } })}\n`;
}

const SLAB_BYTES = 1 << 20;

/**
 * Lines of many documents, written one behind the other: as texts they would be copied about by the collector of garbage
 * until they are sent.
 */
export class DocumentLines {
  private slab = Buffer.alloc(0);
  private used = 0;

  /**
   * @param document as JSON in UTF-8; it becomes the field `document`
   * @param fields the other fields
   */
  add(id: string, document: Buffer, fields: object): BulkLine {
    const before = `${indexAction(id)}{"document":`;
    const after = `,${JSON.stringify(fields).slice(1)}\n`;
    this.reserve(LARGEST_UNIT * (before.length + after.length) + document.length);
    const start = this.used;
    this.used += this.slab.write(before, this.used);
    this.used += document.copy(this.slab, this.used);
    this.used += this.slab.write(after, this.used);
    return { id, bytes: this.slab.subarray(start, this.used) };
  }

  private reserve(bytes: number): void {
    if (this.used + bytes <= this.slab.length) return;
    this.slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, bytes));
    this.used = 0;
  }
}

/** Bytes of one request, about: larger ones were not faster, and lie in the memory of both sides. */
const PART_BYTES = 6_000_000;
/** Requests that are under way at once. */
const PARTS_AT_ONCE = 2;
/** How often documents that Elasticsearch was too busy for are sent again, and how long the first wait is. */
const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 250;
const TOO_BUSY = 429;
/** No copy of a part of the index is there to be written, as while a node starts. */
const NOT_READY = 503;
/** What a full disk comes to; that is no matter of waiting. */
const BLOCKED = 'cluster_block_exception';
const NOT_FOUND = 404;

interface ItemAnswer {
  readonly _id: string;
  readonly status: number;
  readonly error?: { readonly type?: unknown };
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly Readonly<Record<string, ItemAnswer>>[];
}

/**
 * Writes documents and deletions to an index, in parts of a moderate size. They are durable when it resolves.
 *
 * @throws Error which names the document, when one is not taken; others may be written then
 * @throws EngineUnavailableError when none are taken at the moment
 */
export async function sendBulk(
  store: Pick<Store, 'client'>,
  index: string,
  lines: readonly BulkLine[],
): Promise<void> {
  const parts = partsOf(lines);
  let next = 0;
  const send = async (): Promise<void> => {
    for (let part = parts[next++]; part !== undefined; part = parts[next++])
      await sendPart(store, index, part);
  };
  const senders = await Promise.allSettled(Array.from({ length: PARTS_AT_ONCE }, send));
  for (const sender of senders) if (sender.status === 'rejected') throw sender.reason;
}

function partsOf(lines: readonly BulkLine[]): BulkLine[][] {
  const parts: BulkLine[][] = [];
  let bytes = Infinity;
  for (const line of lines) {
    if (bytes + line.bytes.length > PART_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(line);
    bytes += line.bytes.length;
  }
  return parts;
}

async function sendPart(
  { client }: Pick<Store, 'client'>,
  index: string,
  part: readonly BulkLine[],
): Promise<void> {
  let lines = part;
  for (let attempt = 0; lines.length > 0; attempt++) {
    if (attempt === MOST_ATTEMPTS)
      throw new EngineUnavailableError(
        `Elasticsearch at ${client.address} was too busy to take more documents, or not ready to. Import again when it is neither.`,
      );
    if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    const request: ClientRequest = {
      method: 'POST',
      path: `/${index}/_bulk`,
      query: { filter_path: 'errors,items.*._id,items.*.status,items.*.error' },
      bytes: Buffer.concat(lines.map(({ bytes }) => bytes)),
      safe: true,
    };
    const { errors, items } = await client.send<BulkAnswer>(request, writerCall());
    if (!errors) return;
    lines = lines.filter((line, at) => {
      const item = Object.values(items[at] ?? {})[0];
      if (item === undefined || item.status < 300 || item.status === NOT_FOUND) return false;
      if (isPassing(item)) return true;
      const cause = client.errorOfPart(item, request);
      // That the disk is full has nothing to do with the document that met it.
      if (cause instanceof EngineUnavailableError) throw cause;
      throw new Error(`Nothing of the batch counts: ${line.id} could not be written. ${cause.message}`, {
        cause,
      });
    });
  }
}

function isPassing({ status, error }: ItemAnswer): boolean {
  return (status === TOO_BUSY || status === NOT_READY) && error?.type !== BLOCKED;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface TasksAnswer {
  readonly tasks: readonly { readonly description?: string }[];
}

const PAUSE_MS = 100;
const MOST_WAIT_MS = 10 * 60_000;

/**
 * Waits for bulks of a writer that is gone: Elasticsearch goes on with what it has received, whoever sent it.
 *
 * @param index that they write to
 */
export async function untilBulksEnded({ client }: Pick<Store, 'client'>, index: string): Promise<void> {
  const until = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const { tasks } = await client.send<TasksAnswer>(
      {
        method: 'GET',
        path: '/_tasks',
        query: { actions: 'indices:data/write/bulk*', detailed: true, group_by: 'none' },
        safe: true,
      },
      writerCall(),
    );
    if (!tasks.some(({ description }) => description?.includes(index) === true)) return;
    if (performance.now() >= until)
      throw new Error(
        'Elasticsearch has not come to an end with what an earlier import sent. Look at its tasks.',
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
