import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint, IndexWriter, WriteBatch } from '../search-engine.port.js';
import { DocumentPacker, unpackDocument, type PackedDocuments } from './packed-documents.js';
import type { CallTypes, ThreadCalls } from './thread-calls.js';

/** A batch that was given to a writer, with what its documents are found by. */
interface PendingBatch {
  readonly lookupKeys: readonly (readonly string[])[];
  readonly deletedIds: readonly string[];
  readonly packed: PackedDocuments;
}

/**
 * The batches that were given to a writer and are not known to be written. What is read from the index meanwhile may
 * have them in it or not; here it is made to stand as it will after them.
 */
class PendingBatches {
  /** In the order in which they were given. */
  private readonly batches = new Set<PendingBatch>();

  /** Takes a batch for pending until `write` has ended. */
  async during(
    { documents, deletedIds }: WriteBatch,
    packed: PackedDocuments,
    write: () => Promise<void>,
  ): Promise<void> {
    const batch = { lookupKeys: documents.map(({ lookupKeys }) => lookupKeys), deletedIds, packed };
    this.batches.add(batch);
    try {
      await write();
    } finally {
      this.batches.delete(batch);
    }
  }

  /**
   * Reads the documents with any of these keys, as they will stand after every batch that was given until now.
   *
   * @param read reads them as they are stored
   */
  async find(
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<readonly EvidenceDocument[]>,
  ): Promise<EvidenceDocument[]> {
    const wanted = new Set(keys);
    // One that is written while it is read is taken in twice, which does nothing the second time.
    const batches = [...this.batches];
    const stored = await read(keys);
    return batches.reduce((found, batch) => asAfter(found, batch, wanted), [...stored]);
  }
}

function asAfter(
  found: EvidenceDocument[],
  { lookupKeys, deletedIds, packed }: PendingBatch,
  keys: ReadonlySet<string>,
): EvidenceDocument[] {
  const changed = lookupKeys.flatMap((own, index) =>
    own.some((key) => keys.has(key)) ? [unpackDocument(packed, index)] : [],
  );
  if (found.length === 0) return changed;
  const gone = new Set([...deletedIds, ...packed.ids]);
  return [...found.filter(({ id }) => !gone.has(id)), ...changed];
}

/** What a thread that writes an index is asked beside writing, and what it answers. */
export interface WriterCalls<Found> {
  findByKeys: { request: readonly string[]; reply: readonly Found[] };
  readCheckpoint: { request: string; reply: string | null };
  readCheckpoints: { request: string; reply: Checkpoint[] };
  commit: { request: number; reply: null };
  abort: { request: null; reply: null };
}

/** An index writer whose work is done by threads of its own, so that the event loop stays free. */
export abstract class ThreadedWriter<
  Found,
  Calls extends WriterCalls<Found> & CallTypes<Calls>,
> implements IndexWriter {
  private readonly writes = new Set<Promise<void>>();
  private readonly packer = new DocumentPacker();
  private readonly pending = new PendingBatches();
  /** Why a batch could not be written. */
  private gap: unknown = null;

  protected constructor(protected readonly calls: ThreadCalls<Calls>) {}

  abstract readonly batchesAtOnce: number;

  /** Has a batch written; batches are given in the order of {@link write}. */
  protected abstract give(batch: WriteBatch, documents: PackedDocuments): Promise<void>;

  protected abstract decode(found: Found): EvidenceDocument;

  /** Calls `listener` when the writer is no longer open, however it ended. */
  onceEnded(listener: () => void): void {
    this.calls.onceEnded(listener);
  }

  async write(batch: WriteBatch): Promise<void> {
    this.calls.requireOpen();
    this.requireNoGap();
    const written = this.writeAfterOthers(batch);
    this.writes.add(written);
    try {
      await written;
    } finally {
      this.writes.delete(written);
    }
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    return this.pending.find(keys, async (wanted) =>
      (await this.calls.call('findByKeys', wanted)).map((found) => this.decode(found)),
    );
  }

  async readCheckpoint(key: string): Promise<string | null> {
    return this.calls.call('readCheckpoint', key);
  }

  async readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return this.calls.call('readCheckpoints', prefix);
  }

  async commit(expectedDeletions: number): Promise<void> {
    await Promise.allSettled(this.writes);
    this.requireNoGap();
    try {
      // The last merge goes over the whole index, and is what takes most memory.
      await this.calls.dismissHelpers();
      await this.calls.call('commit', expectedDeletions);
    } catch (error) {
      await this.abort();
      throw error;
    }
    await this.calls.terminate();
  }

  /** More than once, or after a commit, does nothing. */
  async abort(): Promise<void> {
    if (!this.calls.isOpen) return;
    await Promise.allSettled(this.writes);
    try {
      await this.calls.call('abort', null);
    } finally {
      await this.calls.terminate();
    }
  }

  /** @throws Error when a batch could not be written: what follows it would stand in the wrong place */
  protected requireNoGap(): void {
    if (this.gap !== null)
      throw new Error('The index writer could not write a batch and can only be given up.', {
        cause: this.gap,
      });
  }

  private async writeAfterOthers(batch: WriteBatch): Promise<void> {
    try {
      const documents = this.packer.pack(batch.documents);
      await this.pending.during(batch, documents, () => this.give(batch, documents));
    } catch (error) {
      this.gap ??= error;
      throw error;
    }
  }
}
