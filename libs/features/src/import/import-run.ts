import type { AppraisalSettings, EvidenceDocument } from '@clinical/evidence';
import type { ImportFile, ImportItem } from '@clinical/importers';
import type { Checkpoint, IndexWriter, WriteBatch } from '@clinical/search-engine';
import {
  addCounts,
  NO_COUNTS,
  subtractCounts,
  type ImportCounts,
  type ImportReport,
} from './import-report.js';
import { findStored, type LookedUpBatch } from './find-stored.js';
import type { FileState, RunState } from './import-state.js';
import {
  fileCheckpoint,
  OpenBatch,
  positionOf,
  textLength,
  type ClosedBatch,
  type OpenFile,
} from './open-batch.js';
import { heardLater, openTools, WriteQueue, type RunTools } from './run-tools.js';
import { markAnew } from './notices/mark-anew.js';
import { keyed, resolveBatch } from './resolve-batch.js';

/** Where a run begins: anew, or where an earlier one was interrupted. */
export type RunBeginning = Omit<RunState, 'counts'> & { readonly counts: ImportCounts | null };

/** Entries of the ledger of notices after which it lets go of what can be read again. */
const MOST_ENTRIES_HELD = 20_000;

/**
 * One import under way: gathers items into batches, writes each together with the state of the run, and keeps
 * the counts. What is counted is what is written, at every moment that a kill can come.
 *
 * A batch is looked up while the next one is read, worked out when that one is full, and written while others are
 * read: reading, looking up and writing do not wait for each other.
 */
export class ImportRun {
  private open = new OpenBatch();
  /** Full, and not worked out yet. */
  private lookedUp: LookedUpBatch | null = null;
  private current: OpenFile | null = null;
  private total: ImportCounts;
  private passedOver: number;
  private readonly writes: WriteQueue;

  private constructor(
    private readonly writer: IndexWriter,
    private readonly key: string,
    private readonly beginning: RunBeginning,
    /** Whether it goes on where an earlier run was interrupted. */
    readonly resumed: boolean,
    private readonly tools: RunTools,
  ) {
    this.total = beginning.counts ?? NO_COUNTS;
    this.passedOver = beginning.filesPassedOver;
    this.writes = new WriteQueue(writer);
  }

  static async begin(
    writer: IndexWriter,
    key: string,
    beginning: RunBeginning,
    resumed: boolean,
    listPath: string,
    appraisal: AppraisalSettings,
  ): Promise<ImportRun> {
    const tools = await openTools(writer, listPath, resumed ? beginning : null, appraisal);
    return new ImportRun(writer, key, beginning, resumed, tools);
  }

  get runId(): string {
    return this.beginning.runId;
  }

  /** Of the whole run, what is not worked out yet left out. */
  get counts(): ImportCounts {
    return this.total;
  }

  /** Items of the current file that were dealt with before it was begun. */
  get position(): number {
    return this.current?.position ?? 0;
  }

  get batchRecords(): number {
    return this.open.records;
  }

  get batchCharacters(): number {
    return this.open.characters;
  }

  readCheckpoint(key: string): Promise<string | null> {
    return this.writer.readCheckpoint(key);
  }

  /** A file that an earlier run brought in whole: its records are there and unchanged. */
  passOver(key: string, state: FileState): void {
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

  /** Begins a file, or goes on with it where the interrupted run stopped, unless it has changed since. */
  async beginFile(key: string, file: ImportFile): Promise<void> {
    const left = this.beginning.current;
    const fresh = { key, file, counts: NO_COUNTS, position: 0, rejectedBytesBefore: this.tools.log.bytes };
    this.current = fresh;
    this.open.changed = true;
    if (left === null || left.key !== key) return;
    if (left.fingerprint === file.fingerprint) {
      const { counts, position, rejectedBytesBefore } = left;
      this.current = { ...fresh, counts, position, rejectedBytesBefore };
    } else {
      await this.flush();
      await this.settled();
      this.total = subtractCounts(this.total, left.counts);
      await this.tools.log.cutTo(left.rejectedBytesBefore);
      fresh.rejectedBytesBefore = this.tools.log.bytes;
      this.open.changed = true;
    }
  }

  /**
   * @param list name of the list of notices that the files are an edition of; null for records
   * @throws RangeError when no file has been begun
   */
  add(item: ImportItem, list: string | null = null): void {
    const owner = this.current;
    if (owner === null) throw new RangeError('An item belongs to a file that has been begun.');
    const { open } = this;
    owner.position = item.position.record;
    if (list !== null)
      open.told.push({ list, statements: item.kind === 'notice' ? 1 : 0, broken: 'endsFile' in item });
    if (item.kind === 'rejected') {
      this.tools.log.add({ ...item.position, reason: item.reason });
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
   * Closes the batch and begins to look it up. The one before it is worked out, together with the state of the run as it
   * was when that one was closed, and given to the writer.
   *
   * @throws what the writer threw, such as a full disk
   */
  async flush(): Promise<void> {
    if (this.open.isEmpty) return;
    const { open: batch, current } = this;
    this.open = new OpenBatch();
    await this.tools.log.flush();
    const closed: ClosedBatch = {
      batch,
      current: current === null ? null : { owner: current, position: current.position },
      rejectedBytes: this.tools.log.bytes,
    };
    await this.writeLookedUp();
    if (this.tools.ledgers.notices.held > MOST_ENTRIES_HELD) {
      await this.writes.drained();
      this.tools.ledgers.notices.release();
    }
    const items = batch.items.map(({ item }) => keyed(item));
    this.lookedUp = {
      ...closed,
      items,
      stored: heardLater(findStored(this.writer, this.tools.ledgers, items)),
    };
  }

  /**
   * Resolves when everything flushed is written.
   *
   * @throws what the writer threw, such as a full disk
   */
  async settled(): Promise<void> {
    await this.writeLookedUp();
    await this.writes.drained();
  }

  /** Begins to read an edition of a list of notices, or goes on with it. */
  beginEdition(list: string): void {
    this.tools.ledgers.notices.beginEdition(list, this.runId);
  }

  /** Whether this run has begun an edition of a list, perhaps before it was interrupted, and has not ended it. */
  isReadingEdition(list: string): boolean {
    return this.tools.ledgers.notices.isReading(list, this.runId);
  }

  /**
   * Ends the edition of a list that this run has read, if it has read any: what earlier editions said and this one
   * does not falls away, unless it cannot be whole, which counts as a rejection.
   */
  async endEdition(list: string, allowFewer: boolean): Promise<void> {
    if (!this.isReadingEdition(list)) return;
    await this.settled();
    const kept = this.tools.ledgers.notices.endEdition(list, allowFewer);
    if (kept === '') await markAnew(this.writer, this.tools.ledgers.notices, this.tools.appraisal);
    else {
      this.tools.log.add({ file: list, record: 0, line: 0, byteOffset: 0, reason: kept });
      this.open.counted.push({ owner: null, counts: { read: 1, rejected: 1 } });
    }
    this.open.changed = true;
    await this.flush();
    await this.settled();
  }

  /** Forgets the state of the run: it is over. */
  async finish(): Promise<void> {
    await this.settled();
    await this.writer.write({ documents: [], deletedIds: [], checkpoints: [{ key: this.key, value: null }] });
  }

  async report(finished: boolean, files: number, shown: number): Promise<ImportReport> {
    return {
      status: finished ? 'finished' : 'interrupted',
      resumed: this.resumed,
      startedAt: this.beginning.startedAt,
      counts: this.total,
      filesPassedOver: this.passedOver,
      files,
      firstRejected: await this.tools.log.first(shown),
      rejectedList: this.tools.log.bytes > 0 ? this.tools.log.path : null,
      keptApartList: this.tools.apart.bytes > 0 ? this.tools.apart.path : null,
    };
  }

  /**
   * Works out the batch that is looked up, if there is one, and gives it to the writer. Were a batch before it to fail, the
   * writer would refuse it: the state of the run in it would tell of records that are not there.
   */
  private async writeLookedUp(): Promise<void> {
    const { lookedUp } = this;
    if (lookedUp === null) return;
    this.lookedUp = null;
    const batch = this.resolve(lookedUp, await lookedUp.stored);
    await this.tools.apart.flush();
    await this.writes.add(batch);
  }

  private resolve(lookedUp: LookedUpBatch, stored: readonly EvidenceDocument[]): WriteBatch {
    const { batch, items } = lookedUp;
    for (const { list, ...told } of batch.told) this.tools.ledgers.notices.tell(list, told);
    const { documents, deletedIds, counts, keptApart } = resolveBatch(
      items,
      stored,
      this.tools.ledgers,
      this.tools.appraisal,
    );
    for (const each of keptApart) this.tools.apart.add(each);
    for (const each of batch.counted) this.count(each.owner, each.counts);
    counts.forEach((each, index) => this.count(batch.items[index]?.owner ?? null, each));
    this.passedOver += batch.filesPassedOver;
    const files = batch.ended.map((file) => fileCheckpoint(this.runId, file));
    const checkpoints = [...batch.checkpoints, ...files, ...this.tools.ledgers.takeChanges()];
    return { documents, deletedIds, checkpoints: [...checkpoints, this.runCheckpoint(lookedUp)] };
  }

  private runCheckpoint({ current, rejectedBytes }: ClosedBatch): Checkpoint {
    const state: RunState = {
      runId: this.runId,
      startedAt: this.beginning.startedAt,
      counts: this.total,
      filesPassedOver: this.passedOver,
      rejectedBytes,
      apartBytes: this.tools.apart.bytes,
      current: current === null ? null : positionOf(current),
    };
    return { key: this.key, value: JSON.stringify(state) };
  }

  private count(owner: OpenFile | null, counts: Partial<ImportCounts>): void {
    if (owner !== null) owner.counts = addCounts(owner.counts, counts);
    this.total = addCounts(this.total, counts);
  }
}
