import type { AppraisalSettings } from '@clinical/evidence';
import type { ImportFile, ImportItem } from '@clinical/importers';
import type { Clock } from '@clinical/platform';
import type { IndexWriter } from '@clinical/search-engine';
import { BatchPipeline } from './batch-pipeline.js';
import type { CitedReferences } from './cited-references.js';
import { FileNotes } from './file-notes.js';
import { NO_COUNTS } from './import-report.js';
import type { FileState } from './import-state.js';
import { OpenBatch, textLength, type ClosedBatch, type OpenFile } from './open-batch.js';
import { RunLists } from './run-lists.js';
import { CollectionState } from './collection-state.js';
import { RunProgress, type RunStart } from './run-progress.js';
import { refreshNoticeMarks } from './notices/refresh-notice-marks.js';

/** Sizes that close a batch. */
export interface BatchLimits {
  /** Most records in a batch. */
  readonly batchRecords: number;
  /** Characters of text after which a batch is full, however few records it has. */
  readonly batchCharacters: number;
}

/** What a run needs besides the writer. */
interface RunServices {
  readonly appraisal: AppraisalSettings;
  /** Null where only the records are wanted. */
  readonly references: CitedReferences | null;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * A running import: collects items in batches and writes each one together with the state of the run, so that the counts are
 * those of the written records whenever the process is killed.
 */
export class ImportRun {
  private open = new OpenBatch();
  private current: OpenFile | null = null;
  private readonly batches: BatchPipeline;

  private constructor(
    private readonly writer: IndexWriter,
    readonly progress: RunProgress,
    private readonly lists: RunLists,
    private readonly collection: CollectionState,
    private readonly appraisal: AppraisalSettings,
    references: CitedReferences | null,
  ) {
    this.batches = new BatchPipeline(writer, progress, lists, collection, appraisal, references);
  }

  /**
   * @param key of the run's checkpoint
   * @param resumed whether it continues an interrupted run
   * @param listPath of the list of rejected records
   */
  static async begin(
    writer: IndexWriter,
    key: string,
    start: RunStart,
    resumed: boolean,
    listPath: string,
    { appraisal, references, clock }: RunServices,
  ): Promise<ImportRun> {
    const lists = await RunLists.open(listPath, resumed ? start : null);
    const progress = new RunProgress(key, start, resumed, lists);
    const collection = await CollectionState.open(writer, clock);
    return new ImportRun(writer, progress, lists, collection, appraisal, references);
  }

  get runId(): string {
    return this.progress.start.runId;
  }

  /** The file that is being read, or that an interruption has left in part; null between files. */
  get file(): OpenFile | null {
    return this.current;
  }

  /** Whether the open batch has one of these sizes. */
  isBatchFull({ batchRecords, batchCharacters }: BatchLimits): boolean {
    return this.open.records >= batchRecords || this.open.characters >= batchCharacters;
  }

  readCheckpoint(key: string): Promise<string | null> {
    return this.writer.readCheckpoint(key);
  }

  /** Skips a file that an earlier run imported completely: its records are stored and unchanged. */
  skip(key: string, state: FileState): void {
    const { rejected, deleted, absent, read } = state.counts;
    const counts = {
      ...NO_COUNTS,
      read,
      rejected,
      absent: deleted + absent,
      unchanged: read - rejected - deleted - absent,
    };
    this.open.counted.push({ owner: null, counts });
    this.open.filesPassedOver += 1;
    this.open.checkpoints.push({
      key,
      value: JSON.stringify({ ...state, runId: this.runId } satisfies FileState),
    });
  }

  /** Starts a file, or continues it where the interrupted run stopped, unless it has changed since. */
  async beginFile(key: string, file: ImportFile): Promise<void> {
    const left = this.progress.start.current;
    const fresh = {
      key,
      file,
      counts: NO_COUNTS,
      position: 0,
      rejectedBytesBefore: this.lists.rejected.bytes,
      notes: new FileNotes(file.name),
    };
    this.current = fresh;
    this.open.changed = true;
    if (left === null || left.key !== key) return;
    if (left.fingerprint === file.fingerprint) {
      const { counts, position, rejectedBytesBefore, notRead } = left;
      const notes = new FileNotes(file.name, notRead);
      this.current = { ...fresh, counts, position, rejectedBytesBefore, notes };
    } else {
      await this.flush();
      await this.settled();
      this.progress.subtract(left.counts);
      await this.lists.rejected.cutTo(left.rejectedBytesBefore);
      fresh.rejectedBytesBefore = this.lists.rejected.bytes;
      this.open.changed = true;
    }
  }

  /**
   * @param list name of the list of notices that the files are an edition of; null for records
   * @throws RangeError if no file was started
   */
  add(item: ImportItem, list: string | null = null): void {
    const owner = this.current;
    if (owner === null) throw new RangeError('An item belongs to a file that was started.');
    const { open } = this;
    owner.position = item.position.record;
    if (item.kind === 'record' && item.notes !== undefined) owner.notes.add(item.notes, item.position);
    if (list !== null)
      open.listed.push({ list, statements: item.kind === 'notice' ? 1 : 0, broken: 'endsFile' in item });
    if (item.kind === 'rejected') {
      this.lists.rejected.add({ ...item.position, reason: item.reason });
      open.counted.push({ owner, counts: { read: 1, rejected: 1 } });
    } else if (item.kind === 'notice') {
      open.items.push({ item: { ...item, list: list ?? item.statement.source }, owner });
      open.characters += 500;
    } else {
      open.items.push({ item, owner });
      open.characters += item.kind === 'record' ? textLength(item.record) : 0;
    }
  }

  endFile(): void {
    if (this.current !== null) this.open.ended.push(this.current);
    this.current = null;
  }

  /**
   * Closes the batch and starts to look it up. The previous one is resolved, together with the state of the run when it
   * was closed, and given to the writer.
   *
   * @throws what the writer threw, such as a full disk
   */
  async flush(): Promise<void> {
    if (this.open.isEmpty) return;
    const { open: batch, current } = this;
    this.open = new OpenBatch();
    await this.lists.rejected.flush();
    const closed: ClosedBatch = {
      batch,
      current:
        current === null
          ? null
          : {
              owner: current,
              position: current.position,
              notRead: current.notes.sumUp(),
            },
      rejectedBytes: this.lists.rejected.bytes,
    };
    await this.batches.add(closed);
  }

  /**
   * Resolves when everything flushed is written.
   *
   * @throws what the writer threw, such as a full disk
   */
  settled(): Promise<void> {
    return this.batches.written();
  }

  /** Starts to read an edition of a list of notices, or continues with it. */
  beginEdition(list: string): void {
    this.collection.notices.editions.begin(list, this.runId);
  }

  /** Whether this run has started an edition of a list, perhaps before it was interrupted, and has not ended it. */
  isReadingEdition(list: string): boolean {
    return this.collection.notices.editions.isReading(list, this.runId);
  }

  /**
   * Ends the edition of a list that this run has read, if any. Statements of earlier editions that it lacks are removed,
   * unless it seems truncated, which counts as a rejection.
   */
  async endEdition(list: string, allowFewer: boolean): Promise<void> {
    if (!this.isReadingEdition(list)) return;
    await this.settled();
    const kept = this.collection.notices.editions.end(list, allowFewer);
    if (kept === '') await refreshNoticeMarks(this.writer, this.collection.notices, this.appraisal);
    else {
      this.lists.rejected.add({ file: list, record: 0, line: 0, byteOffset: 0, reason: kept });
      this.open.counted.push({ owner: null, counts: { read: 1, rejected: 1 } });
    }
    this.open.changed = true;
    await this.flush();
    await this.settled();
  }

  /** Deletes the state of the finished run. */
  async finish(): Promise<void> {
    await this.settled();
    await this.writer.write({
      documents: [],
      deletedIds: [],
      checkpoints: [{ key: this.progress.key, value: null }],
    });
  }
}
