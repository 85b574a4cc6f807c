import type { NotRead } from './file-notes.js';

/** Outcome of the items read. `read` is the sum of the others except `joined`, `renamed` and `sameDoi`. */
export interface ImportCounts {
  readonly read: number;
  /** Records that were not in the collection. */
  readonly new: number;
  /** New records of a work that another source had already provided (B67). */
  readonly joined: number;
  /** Number of changed records. */
  readonly updated: number;
  readonly unchanged: number;
  /** Records withdrawn by their source. */
  readonly deleted: number;
  /** Withdrawals of records that were not in the collection. */
  readonly absent: number;
  readonly rejected: number;
  /** Records whose id in the file belongs to another work; they are kept under a new id. */
  readonly renamed: number;
  /** New records that share a DOI with another work, such as a reply; they are kept apart and linked. */
  readonly sameDoi: number;
}

export const NO_COUNTS: ImportCounts = {
  read: 0,
  new: 0,
  joined: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  absent: 0,
  rejected: 0,
  renamed: 0,
  sameDoi: 0,
};

const COUNTED = Object.keys(NO_COUNTS) as readonly (keyof ImportCounts)[];

/** The sums of two counts, field by field. */
export function addCounts(a: ImportCounts, b: Partial<ImportCounts>): ImportCounts {
  return combine(a, b, 1);
}

/** The differences of two counts, field by field. */
export function subtractCounts(a: ImportCounts, b: Partial<ImportCounts>): ImportCounts {
  return combine(a, b, -1);
}

function combine(a: ImportCounts, b: Partial<ImportCounts>, sign: 1 | -1): ImportCounts {
  return Object.fromEntries(
    COUNTED.map((name) => [name, a[name] + sign * (b[name] ?? 0)]),
  ) as unknown as ImportCounts;
}

/** Whether a value read back from storage is a full set of counts. */
export function isImportCounts(value: unknown): value is ImportCounts {
  return (
    typeof value === 'object' &&
    value !== null &&
    COUNTED.every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]))
  );
}

/** Something that could not be imported. */
export interface RejectedItem {
  readonly file: string;
  /** Ordinal in the file, from 1. */
  readonly record: number;
  /** Line from 1, or 0. */
  readonly line: number;
  /** Offset in bytes after decompression. */
  readonly byteOffset: number;
  readonly reason: string;
}

/** A record that was kept apart from another work that its id or DOI belongs to. */
export interface KeptApart {
  readonly why: 'id' | 'doi';
  readonly source: string;
  /** Id in the file. */
  readonly id: string;
  /** Id in the collection. */
  readonly keptAs: string;
  /** Document of the other work. */
  readonly other: string;
}

/** Report of an import. */
export interface ImportReport {
  /** `interrupted`: it was cancelled after a complete batch; the same command resumes from there. */
  readonly status: 'finished' | 'interrupted';
  /** Whether this run resumed an earlier one; counts and rejections are those of both. */
  readonly resumed: boolean;
  readonly startedAt: string;
  readonly counts: ImportCounts;
  /** Files that were already in the collection, unchanged since, and not read again. */
  readonly filesPassedOver: number;
  readonly files: number;
  /** The first rejections; `rejectedList` has all of them. */
  readonly firstRejected: readonly RejectedItem[];
  /** Path of the full list, one JSON object a line; null when nothing was rejected. */
  readonly rejectedList: string | null;
  /**
   * What was not read of the first files of which some values or fields were not; `notReadList` has all of these files.
   */
  readonly firstNotRead: readonly NotRead[];
  /** Path of the list of {@link NotRead}, one JSON object per file and line; null if everything was read. */
  readonly notReadList: string | null;
  /** Path of the list of {@link KeptApart} records, one JSON object per line; null if there are none. */
  readonly keptApartList: string | null;
}

/** Progress of an import. */
export interface ImportProgress {
  readonly file: string;
  /** Ordinal of the file from 1. */
  readonly fileNumber: number;
  readonly files: number;
  readonly counts: ImportCounts;
  /** Share of all files that has been read, from 0 to 1. */
  readonly share: number;
  /** Records per second of this run, without the pause of an interruption. */
  readonly recordsPerSecond: number;
  /** Null while it is unknown. */
  readonly remainingSeconds: number | null;
}
