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
  type LedgerWriter,
} from './state-writer.js';
import type { WriterLock } from './writer-lock.js';

/** What the writer of a generation works with. */
export interface GenerationTools {
  readonly store: Store;
  readonly ledger: LedgerWriter;
  readonly lock: WriterLock;
  /** The index of its documents. */
  readonly index: string;
  /** Whether searches see it: then each batch is visible when it is written, and not only what was committed. */
  readonly serves: boolean;
}

/** Writes batches into one generation. */
export class GenerationWriter {
  /** How often documents were written, and how many of these times are surely visible to searches. */
  private written = 0;
  private visible = 0;

  constructor(private readonly tools: GenerationTools) {}

  /**
   * Writes batches that have no document in common as if they were one. First the intent is written down, then the
   * documents are, then they are made visible, then the ledger speaks of them: at each of these moments a kill leaves
   * what the next writer can set right.
   */
  async write(batches: readonly BuiltBatch[]): Promise<void> {
    const { ledger, lock } = this.tools;
    await lock.requireHeld();
    const lines = batches.flatMap((batch) => batch.lines);
    const publications = batches.flatMap((batch) => batch.publications);
    const nextPublication = ledger.state.nextPublication + publications.length;
    const removed = await this.counted(lines.map(({ id }) => id));
    if (lines.length > 0) {
      const intent = {
        version: ledger.state.version + 1,
        nextPublication,
        ids: lines.map(({ id }) => id),
        before: encodeCounted(removed),
      };
      await ledger.begin(intent, publications);
      await lock.requireHeld();
      await sendBulk(this.tools.store, this.tools.index, lines);
      this.written++;
      if (this.tools.serves) await this.refresh();
    }
    await lock.requireHeld();
    await ledger.commit({
      change: changeOf(
        batches.map(({ added }) => countedOf(added)),
        removed,
      ),
      checkpoints: batches.flatMap((batch) => batch.checkpoints),
      nextPublication,
    });
  }

  /**
   * Sets right what a writer left behind that came to no end: the ledger counts what is stored now. The batch itself
   * is written again by whoever gave it, whose checkpoint is still the old one.
   */
  async recover(): Promise<void> {
    const { ledger } = this.tools;
    const intent = await ledger.unfinishedIntent();
    if (intent === null) return;
    await untilBulksEnded(this.tools.store, this.tools.index);
    // Whoever searches sees what is counted, and not less.
    await this.refresh();
    const now = await this.counted(intent.ids);
    await ledger.commit({
      change: changeOf([now], decodeCounted(intent.before)),
      checkpoints: [],
      nextPublication: Math.max(intent.nextPublication, ledger.state.nextPublication),
    });
  }

  async findByKeys(keys: readonly string[]): Promise<EvidenceDocument[]> {
    if (this.visible < this.written) await this.refresh();
    return findStored(this.tools.store, this.tools.index, keys);
  }

  readCheckpoint(key: string): Promise<string | null> {
    return readCheckpoint(this.tools.store.client, this.tools.ledger.index, key, writerCall());
  }

  readCheckpoints(prefix: string): Promise<Checkpoint[]> {
    return readCheckpoints(this.tools.store.client, this.tools.ledger.index, prefix, writerCall());
  }

  /** Makes visible all that is written. */
  async refresh(): Promise<void> {
    // What is written while it runs may be left out.
    const { written } = this;
    await refresh(this.tools.store, this.tools.index);
    this.visible = Math.max(this.visible, written);
  }

  /** What the documents that are stored under some ids count for. */
  private async counted(ids: readonly string[]): Promise<Counted> {
    const counted = new CountedDocuments();
    for (const document of await readStored(this.tools.store, this.tools.index, ids))
      counted.add(document, countedText(document));
    return countedOf(counted);
  }
}
