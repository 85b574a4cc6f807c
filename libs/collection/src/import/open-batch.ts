import type { SourceRecord } from '@clinical/evidence';
import type { ImportFile } from '@clinical/importers';
import type { Checkpoint } from '@clinical/search-engine';
import type { FileNotes, NotRead } from './file-notes.js';
import type { ImportCounts } from './import-report.js';
import type { FilePosition, FileState } from './import-state.js';
import type { BatchItem } from './resolve-batch.js';

/** A file that is being read, or was read in this run and is not yet completely written. */
export interface OpenFile {
  readonly key: string;
  readonly file: ImportFile;
  /** Counts of resolved batches. */
  counts: ImportCounts;
  /** Items given by the reader so far. */
  position: number;
  rejectedBytesBefore: number;
  readonly notes: FileNotes;
}

/** Part of an edition of a list of notices. */
export interface ListedNotices {
  readonly list: string;
  readonly statements: number;
  readonly broken: boolean;
}

/**
 * Items that were read and will be written together, with everything that they change: the next batch is filled before
 * this one is resolved, and a checkpoint must describe this one alone.
 */
export class OpenBatch {
  readonly items: { readonly item: BatchItem; readonly owner: OpenFile }[] = [];
  /** Counts without items to resolve; an owner of null is a file that was skipped. */
  readonly counted: { readonly owner: OpenFile | null; readonly counts: Partial<ImportCounts> }[] = [];
  readonly listed: ListedNotices[] = [];
  readonly checkpoints: Checkpoint[] = [];
  /** Files whose last item is in it. */
  readonly ended: OpenFile[] = [];
  filesPassedOver = 0;
  characters = 0;
  /** Whether the state of the run changed in another way, such as the file that is being read. */
  changed = false;

  /** Whether writing it would change nothing. */
  get isEmpty(): boolean {
    const { items, counted, checkpoints, ended, changed } = this;
    return !changed && [items, counted, checkpoints, ended].every(({ length }) => length === 0);
  }

  /** Items read, including rejected ones. */
  get records(): number {
    return this.items.length + this.counted.length;
  }
}

/** A full batch, with the state of the run at that time. */
export interface ClosedBatch {
  readonly batch: OpenBatch;
  /** The file that is partly read; its counts are those of the moment when the batch is resolved. */
  readonly current: {
    readonly owner: OpenFile;
    readonly position: number;
    readonly notRead: NotRead | null;
  } | null;
  readonly rejectedBytes: number;
}

/** Records that a run has read a file to its end. */
export function fileCheckpoint(runId: string, { key, file, counts }: OpenFile): Checkpoint {
  const state: FileState = { runId, name: file.name, fingerprint: file.fingerprint, counts };
  return { key, value: JSON.stringify(state) };
}

/** Position to resume a file at after an interruption. */
export function positionOf({ owner, position, notRead }: NonNullable<ClosedBatch['current']>): FilePosition {
  const { key, file, counts, rejectedBytesBefore } = owner;
  return { key, fingerprint: file.fingerprint, position, counts, rejectedBytesBefore, notRead };
}

/** Characters of a record's text, for the size of a batch. */
export function textLength(record: SourceRecord): number {
  return record.abstract.reduce((sum, section) => sum + section.text.length, record.title.length + 500);
}
