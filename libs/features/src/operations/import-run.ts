import type { AppraisalSettings, EvidenceDocument, SourceRecord } from '@clinical/evidence';
import type { ImportFile, ImportItem } from '@clinical/importers';
import type { Checkpoint, IndexWriter, WriteBatch } from '@clinical/search-engine';
import {
  addCounts,
  NO_COUNTS,
  subtractCounts,
  type ImportCounts,
  type ImportReport,
} from './import-report.js';
import type { FilePosition, FileState, RunState } from './import-state.js';
import { RunLedgers } from './run-ledgers.js';
import { RejectedLog } from './rejected-log.js';
import { markAnew } from './notices/mark-anew.js';
import {
  asAfter,
  keyed,
  keysSpokenOf,
  resolveBatch,
  type BatchItem,
  type KeyedItem,
} from './resolve-batch.js';

/** Where a run begins: anew, or where an earlier one was interrupted. */
export type RunBeginning = Omit<RunState, 'counts'> & { readonly counts: ImportCounts | null };

/** Entries of the ledger of notices after which it lets go of what can be read again. */
const MOST_ENTRIES_HELD = 20_000;

/** So many batches are with the writer at once: one being worked out there, one being written. */
const BATCHES_UNDERWAY = 2;

/** An item waiting to be written, and the file that it is from. */
interface PendingFile {
  key: string;
  file: ImportFile;
  counts: ImportCounts;
  /** Items given by the reader so far. */
  position: number;
  rejectedBytesBefore: number;
}

/**
 * One import under way: gathers items into batches, writes each together with the state of the run, and keeps
 * the counts. What is counted is what is written, at every moment that a kill can come.
 */
export class ImportRun {
  private items: { readonly item: BatchItem; readonly owner: PendingFile }[] = [];
  private checkpoints: Checkpoint[] = [];
  private ended: PendingFile[] = [];
  private characters = 0;
  private current: PendingFile | null = null;
  private total: ImportCounts;
  private passedOver: number;
  private changed = false;
  /** Worked out and not yet given to the writer. */
  private resolved: WriteBatch | null = null;
  /** Given to the writer, oldest first. */
  private underway: { readonly batch: WriteBatch; readonly written: Promise<void> }[] = [];

  private constructor(
    private readonly writer: IndexWriter,
    private readonly key: string,
    private readonly beginning: RunBeginning,
    /** Whether it goes on where an earlier run was interrupted. */
    readonly resumed: boolean,
    private readonly log: RejectedLog,
    private readonly ledgers: RunLedgers,
    private readonly appraisal: AppraisalSettings,
  ) {
    this.total = beginning.counts ?? NO_COUNTS;
    this.passedOver = beginning.filesPassedOver;
  }

  static async begin(
    writer: IndexWriter,
    key: string,
    beginning: RunBeginning,
    resumed: boolean,
    listPath: string,
    appraisal: AppraisalSettings,
  ): Promise<ImportRun> {
    const log = new RejectedLog(listPath, beginning.rejectedBytes);
    if (resumed) await log.cutTo(beginning.rejectedBytes);
    return new ImportRun(writer, key, beginning, resumed, log, await RunLedgers.open(writer), appraisal);
  }

  get runId(): string {
    return this.beginning.runId;
  }

  /** Of the whole run, what is still waiting to be written left out. */
  get counts(): ImportCounts {
    return this.total;
  }

  /** Items of the current file that were dealt with before it was begun. */
  get position(): number {
    return this.current?.position ?? 0;
  }

  get batchRecords(): number {
    return this.items.length + this.log.pendingItems;
  }

  get batchCharacters(): number {
    return this.characters;
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
    this.total = addCounts(this.total, counts);
    this.passedOver += 1;
    this.changed = true;
    this.checkpoints.push({
      key,
      value: JSON.stringify({ ...state, runId: this.runId } satisfies FileState),
    });
  }

  /** Begins a file, or goes on with it where the interrupted run stopped, unless it has changed since. */
  async beginFile(key: string, file: ImportFile): Promise<void> {
    const left = this.beginning.current;
    const fresh = { key, file, counts: NO_COUNTS, position: 0, rejectedBytesBefore: this.log.bytes };
    this.current = fresh;
    this.changed = true;
    if (left === null || left.key !== key) return;
    if (left.fingerprint === file.fingerprint) {
      const { counts, position, rejectedBytesBefore } = left;
      this.current = { ...fresh, counts, position, rejectedBytesBefore };
    } else {
      this.total = subtractCounts(this.total, left.counts);
      await this.log.cutTo(left.rejectedBytesBefore);
      fresh.rejectedBytesBefore = this.log.bytes;
    }
  }

  /**
   * @param list name of the list of notices that the files are an edition of; null for records
   * @throws RangeError when no file has been begun
   */
  add(item: ImportItem, list: string | null = null): void {
    const owner = this.current;
    if (owner === null) throw new RangeError('An item belongs to a file that has been begun.');
    owner.position = item.position.record;
    const told = { statements: item.kind === 'notice' ? 1 : 0, broken: 'endsFile' in item };
    if (list !== null) this.ledgers.notices.tell(list, told);
    if (item.kind === 'rejected') {
      this.log.add({ ...item.position, reason: item.reason });
      this.count(owner, { read: 1, rejected: 1 });
    } else if (item.kind === 'notice') {
      this.items.push({ item: { ...item, list: list ?? item.statement.source }, owner });
      this.characters += 500;
    } else {
      this.items.push({ item, owner });
      this.characters += item.kind === 'record' ? textLength(item.record) : 0;
    }
  }

  endFile(): void {
    if (this.current !== null) this.ended.push(this.current);
    this.current = null;
  }

  /**
   * Works out what is waiting, together with the state of the run, while the batches before it are written. It is
   * looked up before the last of them goes to the writer, so that the writer never waits for it.
   *
   * @throws what the writer threw, such as a full disk
   */
  async flush(): Promise<void> {
    if (!this.changed && this.items.length === 0 && this.ended.length === 0) return;
    if (this.ledgers.notices.held > MOST_ENTRIES_HELD) {
      await this.settled();
      this.ledgers.notices.release();
    }
    const items = this.items.map(({ item }) => keyed(item));
    const unsure = this.underway.map(({ batch }) => batch);
    if (this.resolved !== null) unsure.push(this.resolved);
    const found = heardLater(this.findStored(items, unsure));
    await this.writeResolved();
    await this.log.flush();
    const { documents, deletedIds } = this.resolve(items, await found);
    const files = this.ended.map((file) => this.fileCheckpoint(file));
    const checkpoints = [...this.checkpoints, ...files, ...this.ledgers.takeChanges()];
    this.resolved = { documents, deletedIds, checkpoints: [...checkpoints, this.runCheckpoint()] };
    this.items = [];
    this.checkpoints = [];
    this.ended = [];
    this.characters = 0;
    this.changed = false;
  }

  /**
   * Resolves when everything flushed is written.
   *
   * @throws what the writer threw, such as a full disk
   */
  async settled(): Promise<void> {
    await this.writeResolved();
    await this.untilUnderway(0);
  }

  /** Begins to read an edition of a list of notices, or goes on with it. */
  beginEdition(list: string): void {
    this.ledgers.notices.beginEdition(list, this.runId);
  }

  /**
   * Ends the edition of a list that this run has read, if it has read any: what earlier editions said and this one
   * does not falls away, unless it cannot be whole, which counts as a rejection.
   */
  async endEdition(list: string, allowFewer: boolean): Promise<void> {
    if (!this.ledgers.notices.isReading(list, this.runId)) return;
    await this.settled();
    const kept = this.ledgers.notices.endEdition(list, allowFewer);
    if (kept === '') await markAnew(this.writer, this.ledgers.notices, this.appraisal);
    else {
      this.log.add({ file: list, record: 0, line: 0, byteOffset: 0, reason: kept });
      this.total = addCounts(this.total, { read: 1, rejected: 1 });
    }
    this.changed = true;
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
      firstRejected: await this.log.first(shown),
      rejectedList: this.log.bytes > 0 ? this.log.path : null,
    };
  }

  /**
   * Every document that the items concern, as it will stand after the batches that may not have been written yet, with
   * what notices say of them ready.
   */
  private async findStored(
    items: readonly KeyedItem[],
    unsure: readonly WriteBatch[],
  ): Promise<readonly EvidenceDocument[]> {
    const find = async (keys: ReadonlySet<string>): Promise<readonly EvidenceDocument[]> =>
      unsure.reduce(asAfter, keys.size === 0 ? [] : await this.writer.findByKeys([...keys]));
    const keys = new Set(items.flatMap((each) => [...each.keys, ...each.about]));
    const stored = await find(keys);
    const further = new Set(keysSpokenOf(items, stored).filter((key) => !keys.has(key)));
    const all = new Map(stored.map((document) => [document.id, document]));
    if (further.size > 0) for (const document of await find(further)) all.set(document.id, document);
    const documents = [...all.values()];
    await this.ledgers.load([...keys, ...further], documents);
    return documents;
  }

  private resolve(
    items: readonly KeyedItem[],
    stored: readonly EvidenceDocument[],
  ): Pick<WriteBatch, 'documents' | 'deletedIds'> {
    const resolution = resolveBatch(items, stored, this.ledgers, this.appraisal);
    resolution.counts.forEach((counts, index) => {
      const owner = this.items[index]?.owner;
      if (owner !== undefined) this.count(owner, counts);
    });
    return resolution;
  }

  /**
   * Gives the batch that is worked out to the writer, if there is one. Were a batch before it to fail, the writer
   * would refuse it: the state of the run in it would tell of records that are not there.
   */
  private async writeResolved(): Promise<void> {
    await this.untilUnderway(BATCHES_UNDERWAY - 1);
    const batch = this.resolved;
    if (batch === null) return;
    this.resolved = null;
    this.underway.push({ batch, written: heardLater(this.writer.write(batch)) });
  }

  private async untilUnderway(most: number): Promise<void> {
    while (this.underway.length > most) {
      await this.underway[0]?.written;
      this.underway.shift();
    }
  }

  private count(owner: PendingFile, counts: Partial<ImportCounts>): void {
    owner.counts = addCounts(owner.counts, counts);
    this.total = addCounts(this.total, counts);
    this.changed = true;
  }

  private fileCheckpoint({ key, file, counts }: PendingFile): Checkpoint {
    const state: FileState = { runId: this.runId, name: file.name, fingerprint: file.fingerprint, counts };
    return { key, value: JSON.stringify(state) };
  }

  private runCheckpoint(): Checkpoint {
    const state: RunState = {
      runId: this.runId,
      startedAt: this.beginning.startedAt,
      counts: this.total,
      filesPassedOver: this.passedOver,
      rejectedBytes: this.log.bytes,
      current: this.current === null ? null : positionOf(this.current),
    };
    return { key: this.key, value: JSON.stringify(state) };
  }
}

function positionOf({ key, file, position, counts, rejectedBytesBefore }: PendingFile): FilePosition {
  return { key, fingerprint: file.fingerprint, position, counts, rejectedBytesBefore };
}

/** A promise that is awaited only later; until then a failure must not count as unhandled. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function textLength(record: SourceRecord): number {
  return record.abstract.reduce((sum, section) => sum + section.text.length, record.title.length + 500);
}
