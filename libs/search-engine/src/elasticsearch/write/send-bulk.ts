import { EngineUnavailableError } from '../../errors.js';
import type { ClientRequest } from '../client/index.js';
import { writerCall, type Store } from '../generations/store.js';
import type { BulkLine } from './bulk-line.js';

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
