import type { GuidelineScores, NoticeStatement, SourceRecord } from '@clinical/evidence';

/** Position of an item in its file. */
export interface ImportPosition {
  /** The file's name as the operator gave it, or as found below the folder given. */
  readonly file: string;
  /** Ordinal of the item in the file, from 1. Skipping as many items continues right after this one. */
  readonly record: number;
  /** Line from 1 if the file consists of lines, else 0. */
  readonly line: number;
  /** Offset in bytes of the item's first byte, after decompression. */
  readonly byteOffset: number;
}

/**
 * What became of a value that a reader could not use completely: it is left out, a part of it was read (the year of a
 * date), or it is kept as written although it is not known (a country).
 */
export type ValueOutcome = 'left out' | 'read in part' | 'not known';

/** A value that a reader could not use completely. */
export interface UnreadValue {
  /** Name of the field in the file. */
  readonly field: string;
  readonly outcome: ValueOutcome;
  /** The value, or the start of a long one. */
  readonly text: string;
}

/** What a reader could not use of one item. */
export interface ItemNotes {
  readonly values: readonly UnreadValue[];
  /** Fields and columns of the item that hold a value and that no reader uses. */
  readonly unused: readonly string[];
}

/** What a record cites, by the keys of records: a PMID, or else a DOI. */
export interface CitedKeys {
  readonly citing: string;
  /** Distinct, without `citing`; works that no record of the collection is about are among them. */
  readonly cited: readonly string[];
}

/** An item of a source. The same file always gives the same items in the same order. */
export type ImportItem =
  | {
      readonly kind: 'record';
      readonly record: SourceRecord;
      /** Absent where everything was used. */
      readonly notes?: ItemNotes;
      /** Absent where the source does not say what its records cite. */
      readonly cites?: CitedKeys;
      readonly position: ImportPosition;
    }
  /** The source withdraws its record of this identifier. */
  | {
      readonly kind: 'deletion';
      readonly source: string;
      readonly sourceId: string;
      /** As for a record, with nothing cited. */
      readonly cites?: CitedKeys;
      readonly position: ImportPosition;
    }
  /** A statement of a list about a work that need not be in the collection. */
  | { readonly kind: 'notice'; readonly statement: NoticeStatement; readonly position: ImportPosition }
  /** Scores that editors gave a publication. */
  | {
      readonly kind: 'publication';
      readonly publication: string;
      readonly scores: GuidelineScores;
      readonly position: ImportPosition;
    }
  /** An unusable item; `reason` is for people. */
  | {
      readonly kind: 'rejected';
      readonly position: ImportPosition;
      readonly reason: string;
      /** Whether the rest of the file could not be read: records of the file may be missing. */
      readonly endsFile?: true;
    };

/** One file, or one virtual file of generated records. */
export interface ImportFile {
  /** Name in reports, under which checkpoints are stored. */
  readonly name: string;
  /** Changes whenever the content may have changed. */
  readonly fingerprint: string;
  /** Size in the unit that {@link ReadOptions.onProgress} counts in. */
  readonly size: number;
}

export interface ReadOptions {
  /** Number of items to skip: those that an earlier, interrupted run has processed. */
  readonly skip: number;
  /** Once aborted, no further item is given and the iteration ends. */
  readonly signal: AbortSignal;
  /** Receives now and then how much of the file's `size` has been read. */
  readonly onProgress?: (read: number) => void;
}

/**
 * Reads one kind of source, streaming: memory does not grow with the file. What cannot be read becomes a
 * `rejected` item; `read` itself throws only where the machine fails (a disk error, a file that vanished).
 */
export interface ImportReader {
  /** Name of the source, such as `pubmed`; part of every checkpoint key. */
  readonly source: string;
  /**
   * Name of the list of notices that the files are an edition of, if they are one: statements of earlier editions
   * missing from this one are withdrawn.
   */
  readonly noticeList?: string;
  /**
   * Whether later files take precedence: after a file that is read, every later one is read too, even if it was
   * imported before, so that older data never replace newer ones.
   */
  readonly laterFilesWin?: boolean;
  /**
   * The files to read, in the order of reading.
   * @throws ImportInputError when a path does not exist or nothing in it can be imported
   */
  files(): Promise<readonly ImportFile[]>;
  read(file: ImportFile, options: ReadOptions): AsyncIterable<ImportItem>;
}

/** The requested import is impossible; the message gives the reason and the remedy. */
export class ImportInputError extends Error {
  override readonly name = 'ImportInputError';
}
