import type { SourceRecord } from '@clinical/evidence';
import type { ImportFile } from '@clinical/importers';
import type { Checkpoint } from '@clinical/search-engine';
import type { ImportCounts } from './import-report.js';
import type { FilePosition, FileState } from './import-state.js';
import type { BatchItem } from './resolve-batch.js';

/** A file that is being read, or was read in this run and is not yet written as a whole. */
export interface OpenFile {
  readonly key: string;
  readonly file: ImportFile;
  /** Of what is worked out. */
  counts: ImportCounts;
  /** Items given by the reader so far. */
  position: number;
  rejectedBytesBefore: number;
}

/** What the reading of an edition of a list of notices has met. */
export interface ToldOfList {
  readonly list: string;
  readonly statements: number;
  readonly broken: boolean;
}

/**
 * What has been read and will be written together. Everything that it changes is kept in it and not beside it: the
 * next one is filled before this one is worked out, and what is durable must speak of this one alone.
 */
export class OpenBatch {
  readonly items: { readonly item: BatchItem; readonly owner: OpenFile }[] = [];
  /** What is counted without being worked out; an owner of null is a file that was passed over. */
  readonly counted: { readonly owner: OpenFile | null; readonly counts: Partial<ImportCounts> }[] = [];
  readonly told: ToldOfList[] = [];
  readonly checkpoints: Checkpoint[] = [];
  /** Files whose last item is in it. */
  readonly ended: OpenFile[] = [];
  filesPassedOver = 0;
  characters = 0;
  /** The state of the run changed in what none of the lists tells, such as the file that is being read. */
  changed = false;

  /** Whether writing it would change nothing. */
  get isEmpty(): boolean {
    const { items, counted, checkpoints, ended, changed } = this;
    return !changed && [items, counted, checkpoints, ended].every(({ length }) => length === 0);
  }

  /** Items read, what is rejected included. */
  get records(): number {
    return this.items.length + this.counted.length;
  }
}

/** A batch that is full, with where the run stood then. */
export interface ClosedBatch {
  readonly batch: OpenBatch;
  /** The file that is read in part; its counts are those of the moment when the batch is worked out. */
  readonly current: { readonly owner: OpenFile; readonly position: number } | null;
  readonly rejectedBytes: number;
}

/** Records that a run has read a file to its end. */
export function fileCheckpoint(runId: string, { key, file, counts }: OpenFile): Checkpoint {
  const state: FileState = { runId, name: file.name, fingerprint: file.fingerprint, counts };
  return { key, value: JSON.stringify(state) };
}

/** Where reading of a file continues after an interruption. */
export function positionOf({ owner, position }: NonNullable<ClosedBatch['current']>): FilePosition {
  const { key, file, counts, rejectedBytesBefore } = owner;
  return { key, fingerprint: file.fingerprint, position, counts, rejectedBytesBefore };
}

/** Characters of a record's text, for the size of a batch. */
export function textLength(record: SourceRecord): number {
  return record.abstract.reduce((sum, section) => sum + section.text.length, record.title.length + 500);
}
