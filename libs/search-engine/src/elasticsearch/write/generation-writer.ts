import type { EvidenceDocument } from '@clinical/evidence';
import type { Checkpoint } from '../../search-engine.port.js';
import { refresh, writerCall, type Store } from '../generations/store.js';
import { findStored, readStored } from '../generations/stored-documents.js';
import { countedText } from '../layout/indexed-document.js';
import { readCheckpoint, readCheckpoints } from '../state/state-documents.js';
import { CountedDocuments, type BuiltBatch } from './batch-queue.js';
import { sendBulk, untilBulksEnded } from './send-bulk.js';
import {
  changeOf,
  countedOf,
  decodeCounted,
  encodeCounted,
  type Counted,
  type StateWriter,
} from './state-writer.js';
import type { WriterLock } from './writer-lock.js';

/** Dependencies of a generation writer. */
export interface GenerationTools {
  readonly store: Store;
  readonly stateWriter: StateWriter;
  readonly lock: WriterLock;
  /** Its documents index. */
  readonly index: string;
  /** Whether the generation serves, so that each batch must become visible when written. */
  readonly serves: boolean;
}

/** Writes batches to one generation. */
export class GenerationWriter {
  /** Number of writes, and of writes known to be visible to searches. */
  private written = 0;
  private visible = 0;

  constructor(private readonly tools: GenerationTools) {}

  /**
   * Writes batches with disjoint documents as one. Order: the intent, the documents, a refresh, then the state.
   * After a crash at any point the next writer can recover.
   */
  async write(batches: readonly BuiltBatch[]): Promise<void> {
    const { stateWriter, lock } = this.tools;
    await lock.requireHeld();
    const lines = batches.flatMap((batch) => batch.lines);
    const publications = batches.flatMap((batch) => batch.publications);
    const nextPublication = stateWriter.state.nextPublication + publications.length;
    const removed = await this.counted(lines.map(({ id }) => id));
    if (lines.length > 0) {
      const intent = {
        version: stateWriter.state.version + 1,
        nextPublication,
        ids: lines.map(({ id }) => id),
        before: encodeCounted(removed),
      };
      await stateWriter.begin(intent, publications);
      await lock.requireHeld();
      await sendBulk(this.tools.store, this.tools.index, lines);
      this.written++;
      if (this.tools.serves) await this.refresh();
    }
    await lock.requireHeld();
    await stateWriter.commit({
      change: changeOf(
        batches.map(({ added }) => countedOf(added)),
        removed,
      ),
      checkpoints: batches.flatMap((batch) => batch.checkpoints),
      nextPublication,
    });
  }

  /**
   * Recovers from an interrupted write: the state then counts the stored documents. The batch itself is written again
   * by the import, whose checkpoint was not advanced.
   */
  async recover(): Promise<void> {
    const { stateWriter } = this.tools;
    const intent = await stateWriter.unfinishedIntent();
    if (intent === null) return;
    await untilBulksEnded(this.tools.store, this.tools.index);
    // Searches must not see fewer documents than are counted.
    await this.refresh();
    const now = await this.counted(intent.ids);
    await stateWriter.commit({
      change: changeOf([now], decodeCounted(intent.before)),
      checkpoints: [],
      nextPublication: Math.max(intent.nextPublication, stateWriter.state.nextPublication),
    });
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    if (this.visible < this.written) await this.refresh();
    return findStored(this.tools.store, this.tools.index, keys);
  }

  readCheckpoint(key: string): Promise<string | null> {
    return readCheckpoint(this.tools.store.client, this.tools.stateWriter.index, key, writerCall());
  }

  readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return readCheckpoints(this.tools.store.client, this.tools.stateWriter.index, prefix, writerCall());
  }

  /** Makes all writes visible. */
  async refresh(): Promise<void> {
    // Writes during the refresh may not be included.
    const { written } = this;
    await refresh(this.tools.store, this.tools.index);
    this.visible = Math.max(this.visible, written);
  }

  /** Contribution of the stored documents with these ids. */
  private async counted(ids: readonly string[]): Promise<Counted> {
    const counted = new CountedDocuments();
    for (const document of await readStored(this.tools.store, this.tools.index, ids))
      counted.add(document, countedText(document));
    return countedOf(counted);
  }
}
