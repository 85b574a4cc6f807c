import { EngineUnavailableError } from '../../errors.js';
import { MAX_UNIT } from '../../shared/packed-documents.js';
import type { ClientRequest } from '../client/error-table.js';
import { writerCall, type Store } from '../generations/store.js';

/** An action of a `_bulk` request. */
export interface BulkLine {
  readonly id: string;
  /** Action line and, except for deletions, the document: UTF-8, each ending with a newline. */
  readonly bytes: Buffer;
}

/** Indexes a document, replacing one with the same id. */
export function indexLine(id: string, document: object): BulkLine {
  return { id, bytes: Buffer.from(`${indexAction(id)}${JSON.stringify(document)}\n`) };
}

export function deletionLine(id: string): BulkLine {
  return { id, bytes: Buffer.from(`${JSON.stringify({ delete: { _id: id } })}\n`) };
}

/** Action line of an indexed document. */
function indexAction(id: string): string {
  return `${JSON.stringify({ index: { _id: id } })}\n`;
}

const SLAB_BYTES = 1 << 20;

/** Collects lines in one buffer: as strings the garbage collector would copy them repeatedly. */
export class DocumentLines {
  private slab = Buffer.alloc(0);
  private used = 0;

  /**
   * @param document as UTF-8 JSON; becomes the field `document`
   * @param fields the other fields
   */
  add(id: string, document: Buffer, fields: object): BulkLine {
    const before = `${indexAction(id)}{"document":`;
    const after = `,${JSON.stringify(fields).slice(1)}\n`;
    this.reserve(MAX_UNIT * (before.length + after.length) + document.length);
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

/** Approximate request size: larger ones were not faster and use memory on both sides. */
const PART_BYTES = 6_000_000;
/** Concurrent requests. */
const PARTS_AT_ONCE = 2;
/** Attempts and initial delay for documents rejected because Elasticsearch is busy. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 250;
const TOO_BUSY = 429;
/** No active shard copy, for example while a node starts. */
const NOT_READY = 503;
/** Caused by a full disk; retrying does not help. */
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
 * Sends bulk actions in several requests. Durable when resolved.
 *
 * @throws Error naming the document if one is rejected; others may be written
 * @throws EngineUnavailableError if none can be written at the moment
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
    if (attempt === MAX_ATTEMPTS)
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
      // A full disk is not the fault of the document.
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
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Waits for bulk requests of a dead writer: Elasticsearch completes what it has received.
 *
 * @param index target of the requests
 */
export async function untilBulksEnded({ client }: Pick<Store, 'client'>, index: string): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
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
