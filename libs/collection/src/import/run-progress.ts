import type { Checkpoint } from '@clinical/search-engine';
import type { NotRead } from './file-notes.js';
import {
  addCounts,
  NO_COUNTS,
  subtractCounts,
  type ImportCounts,
  type ImportReport,
} from './import-report.js';
import type { RunState } from './import-state.js';
import { positionOf, type ClosedBatch, type OpenFile } from './open-batch.js';
import type { RunLists } from './run-lists.js';

/** Start of a run: new, or where an earlier one was interrupted. */
export type RunStart = Omit<RunState, 'counts'> & { readonly counts: ImportCounts | null };

/** Progress of a run: counts, its checkpoint and its report. */
export class RunProgress {
  #counts: ImportCounts;
  #filesSkipped: number;

  /**
   * @param key of the run's checkpoint
   * @param resumed whether it continues an interrupted run
   */
  constructor(
    readonly key: string,
    readonly start: RunStart,
    readonly resumed: boolean,
    private readonly lists: RunLists,
  ) {
    this.#counts = start.counts ?? NO_COUNTS;
    this.#filesSkipped = start.filesPassedOver;
  }

  /** Counts of the complete run, without batches that are not resolved yet. */
  get counts(): ImportCounts {
    return this.#counts;
  }

  /** @param owner the file; null for none */
  add(owner: OpenFile | null, counts: Partial<ImportCounts>): void {
    if (owner !== null) owner.counts = addCounts(owner.counts, counts);
    this.#counts = addCounts(this.#counts, counts);
  }

  /** Subtracts the counts of a file that is read again from its start. */
  subtract(counts: ImportCounts): void {
    this.#counts = subtractCounts(this.#counts, counts);
  }

  skipFiles(count: number): void {
    this.#filesSkipped += count;
  }

  /** The state of the run after a batch. */
  checkpoint({ current, rejectedBytes }: ClosedBatch): Checkpoint {
    const state: RunState = {
      runId: this.start.runId,
      startedAt: this.start.startedAt,
      counts: this.#counts,
      filesPassedOver: this.#filesSkipped,
      rejectedBytes,
      apartBytes: this.lists.keptApart.bytes,
      notReadBytes: this.lists.notRead.bytes,
      current: current === null ? null : positionOf(current),
    };
    return { key: this.key, value: JSON.stringify(state) };
  }

  /**
   * @param shown number of rejected records, and of files that were not read completely, in the report
   * @param open what was not read of the file that is read in part
   */
  async report(finished: boolean, files: number, shown: number, open: NotRead | null): Promise<ImportReport> {
    const { rejected, keptApart, notRead } = this.lists;
    return {
      status: finished ? 'finished' : 'interrupted',
      resumed: this.resumed,
      startedAt: this.start.startedAt,
      counts: this.#counts,
      filesPassedOver: this.#filesSkipped,
      files,
      firstRejected: await rejected.first(shown),
      rejectedList: rejected.bytes > 0 ? rejected.path : null,
      firstNotRead: [...(await notRead.first(shown)), ...(open === null ? [] : [open])],
      notReadList: notRead.bytes > 0 ? notRead.path : null,
      keptApartList: keptApart.bytes > 0 ? keptApart.path : null,
    };
  }
}
