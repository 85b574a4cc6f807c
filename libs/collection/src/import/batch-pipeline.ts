import type { AppraisalSettings, EvidenceDocument } from '@clinical/evidence';
import type { IndexWriter, WriteBatch } from '@clinical/search-engine';
import type { CitedReferences, ReferenceList } from './cited-references.js';
import { findStored, type LookedUpBatch } from './find-stored.js';
import { fileCheckpoint, type ClosedBatch } from './open-batch.js';
import type { RunLists } from './run-lists.js';
import { keyed, resolveBatch } from './resolve-batch.js';
import type { CollectionState } from './collection-state.js';
import type { RunProgress } from './run-progress.js';
import { awaitedLater, WriteQueue } from './write-queue.js';

/** Number of notices in memory after which those that can be read again are freed. */
const MAX_ENTRIES_HELD = 20_000;

/**
 * What becomes of the full batches of an import: one is looked up while the next one is read, resolved when that one is
 * full, and written while others are read. Reading, looking up and writing do not wait for each other.
 */
export class BatchPipeline {
  /** Full, and not resolved yet. */
  private lookedUp: LookedUpBatch | null = null;
  private readonly writes: WriteQueue;

  constructor(
    private readonly writer: IndexWriter,
    private readonly progress: RunProgress,
    private readonly lists: RunLists,
    private readonly collection: CollectionState,
    private readonly appraisal: AppraisalSettings,
    private readonly references: CitedReferences | null,
  ) {
    this.writes = new WriteQueue(writer);
  }

  /**
   * Starts to look up a batch. The previous one is resolved, together with the state of the run when it was closed, and
   * given to the writer.
   *
   * @throws what the writer threw, such as a full disk
   */
  async add(closed: ClosedBatch): Promise<void> {
    await this.writeLookedUp();
    if (this.collection.notices.held > MAX_ENTRIES_HELD) {
      await this.writes.drained();
      this.collection.notices.release();
    }
    const items = closed.batch.items.map(({ item }) => keyed(item));
    const lists = referenceLists(closed);
    this.lookedUp = {
      ...closed,
      items,
      stored: awaitedLater(findStored(this.writer, this.collection, items)),
      referencesStored: awaitedLater(
        lists.length === 0 || this.references === null ? Promise.resolve() : this.references.replace(lists),
      ),
    };
  }

  /**
   * Resolves when everything added is written.
   *
   * @throws what the writer threw, such as a full disk
   */
  async written(): Promise<void> {
    await this.writeLookedUp();
    await this.writes.drained();
  }

  /**
   * Resolves the batch that is looked up, if there is one, and gives it to the writer. If an earlier batch fails, the
   * writer rejects it: its state of the run would count records that are not stored.
   */
  private async writeLookedUp(): Promise<void> {
    const { lookedUp } = this;
    if (lookedUp === null) return;
    this.lookedUp = null;
    const batch = this.resolve(lookedUp, await lookedUp.stored);
    // Before the batch, whose checkpoint says that its records are dealt with.
    await lookedUp.referencesStored;
    await this.lists.keptApart.flush();
    await this.lists.notRead.flush();
    await this.writes.add(batch);
  }

  private resolve(lookedUp: LookedUpBatch, stored: readonly EvidenceDocument[]): WriteBatch {
    const { batch, items } = lookedUp;
    for (const { list, ...read } of batch.listed) this.collection.notices.editions.count(list, read);
    const { documents, deletedIds, counts, keptApart } = resolveBatch(
      items,
      stored,
      this.collection,
      this.appraisal,
    );
    for (const each of keptApart) this.lists.keptApart.add(each);
    for (const each of batch.counted) this.progress.add(each.owner, each.counts);
    counts.forEach((each, index) => this.progress.add(batch.items[index]?.owner ?? null, each));
    this.progress.skipFiles(batch.filesPassedOver);
    for (const { notes } of batch.ended) {
      const notRead = notes.sumUp();
      if (notRead !== null) this.lists.notRead.add(notRead);
    }
    const files = batch.ended.map((file) => fileCheckpoint(this.progress.start.runId, file));
    const checkpoints = [...batch.checkpoints, ...files, ...this.collection.takeChanges()];
    return { documents, deletedIds, checkpoints: [...checkpoints, this.progress.checkpoint(lookedUp)] };
  }
}

/** Reference lists of the records of a batch; of a record that occurs twice, the later one. */
function referenceLists({ batch }: ClosedBatch): ReferenceList[] {
  const lists = new Map<string, ReferenceList>();
  for (const { item } of batch.items) {
    if (item.kind !== 'record' && item.kind !== 'deletion') continue;
    const source = item.kind === 'record' ? item.record.source : item.source;
    if (item.cites !== undefined) lists.set(`${source} ${item.cites.citing}`, { source, ...item.cites });
  }
  return [...lists.values()];
}
