import type { EvidenceDocument } from '@clinical/evidence';
import type { WriteBatch } from '../search-engine.port.js';
import { unpackDocument, type PackedDocuments } from './packed-documents.js';

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
export class PendingBatches {
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
