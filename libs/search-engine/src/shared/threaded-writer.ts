import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint, IndexWriter, WriteBatch } from '../search-engine.port.js';
import { DocumentPacker, unpackDocument, type PackedDocuments } from './packed-documents.js';
import type { CallTypes, ThreadCalls } from './thread-calls.js';

/** A queued batch, with the lookup keys of its documents. */
interface PendingBatch {
  readonly lookupKeys: readonly (readonly string[])[];
  readonly deletedIds: readonly string[];
  readonly packed: PackedDocuments;
}

/**
 * Batches that are not known to be written. Index reads may or may not include them; this class merges them in.
 */
class PendingBatches {
  /** In queue order. */
  private readonly batches = new Set<PendingBatch>();

  /** Tracks a batch until `write` has settled. */
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
   * Documents by lookup key, including all queued batches.
   *
   * @param read reads stored documents
   */
  async find(
    keys: readonly string[],
    read: (keys: readonly string[]) => Promise<readonly EvidenceDocument[]>,
  ): Promise<EvidenceDocument[]> {
    const keySet = new Set(keys);
    // Applying a batch twice has no effect, so it does not matter if it is written during the read.
    const batches = [...this.batches];
    const stored = await read(keys);
    return batches.reduce((found, batch) => asAfter(found, batch, keySet), [...stored]);
  }
}

function asAfter(
  found: EvidenceDocument[],
  { lookupKeys, deletedIds, packed }: PendingBatch,
  keys: ReadonlySet<string>,
): EvidenceDocument[] {
  const changed = lookupKeys.flatMap((documentKeys, index) =>
    documentKeys.some((key) => keys.has(key)) ? [unpackDocument(packed, index)] : [],
  );
  if (found.length === 0) return changed;
  const gone = new Set([...deletedIds, ...packed.ids]);
  return [...found.filter(({ id }) => !gone.has(id)), ...changed];
}

/** Calls of a writer thread other than writing. */
export interface WriterCalls<Found> {
  findByKeys: { request: readonly string[]; reply: readonly Found[] };
  readCheckpoint: { request: string; reply: string | null };
  readCheckpoints: { request: string; reply: Checkpoint[] };
  commit: { request: number; reply: null };
  abort: { request: null; reply: null };
}

/** Index writer on separate threads, so that the event loop is not blocked. */
export abstract class ThreadedWriter<
  Found,
  Calls extends WriterCalls<Found> & CallTypes<Calls>,
> implements IndexWriter {
  private readonly writes = new Set<Promise<void>>();
  private readonly packer = new DocumentPacker();
  private readonly pending = new PendingBatches();
  /** Why a batch failed. */
  private gap: unknown = null;

  protected constructor(protected readonly calls: ThreadCalls<Calls>) {}

  abstract readonly batchesAtOnce: number;

  /** Writes a batch, in the order of {@link write}. */
  protected abstract give(batch: WriteBatch, documents: PackedDocuments): Promise<void>;

  protected abstract decode(found: Found): EvidenceDocument;

  /** Calls `listener` when the writer is closed for any reason. */
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
    return this.pending.find(keys, async (keysToFind) =>
      (await this.calls.call('findByKeys', keysToFind)).map((found) => this.decode(found)),
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
      // The final merge covers the entire index and needs the most memory.
      await this.calls.dismissHelpers();
      await this.calls.call('commit', expectedDeletions);
    } catch (error) {
      await this.abort();
      throw error;
    }
    await this.calls.terminate();
  }

  /** Repeated calls, or calls after a commit, have no effect. */
  async abort(): Promise<void> {
    if (!this.calls.isOpen) return;
    await Promise.allSettled(this.writes);
    try {
      await this.calls.call('abort', null);
    } finally {
      await this.calls.terminate();
    }
  }

  /** @throws Error if a batch failed: later ones would leave a gap */
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
