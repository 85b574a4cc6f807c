import type { GuidelineScores, NoticeStatement, SourceRecord } from '@clinical/evidence';

/** Where in its file something was found. */
export interface ImportPosition {
  /** The file's name as the operator gave it, or as found below the folder given. */
  readonly file: string;
  /** Ordinal of the item in the file, from 1. Skipping as many items continues right after this one. */
  readonly record: number;
  /** Line from 1 where the file is made of lines, else 0. */
  readonly line: number;
  /** Offset in bytes of the item's first byte, after decompression. */
  readonly byteOffset: number;
}

/** One thing that a source says. The same file always gives the same items in the same order. */
export type ImportItem =
  | { readonly kind: 'record'; readonly record: SourceRecord; readonly position: ImportPosition }
  /** The source withdraws what it said under this identifier. */
  | {
      readonly kind: 'deletion';
      readonly source: string;
      readonly sourceId: string;
      readonly position: ImportPosition;
    }
  /** A list says something of a work that need not be in the collection. */
  | { readonly kind: 'notice'; readonly statement: NoticeStatement; readonly position: ImportPosition }
  /** What editors gave a publication. */
  | {
      readonly kind: 'publication';
      readonly publication: string;
      readonly scores: GuidelineScores;
      readonly position: ImportPosition;
    }
  /** Something that could not be used; `reason` is for people. */
  | {
      readonly kind: 'rejected';
      readonly position: ImportPosition;
      readonly reason: string;
      /** Nothing behind it could be read: what the file should have held may be missing. */
      readonly endsFile?: true;
    };

/** One file, or one virtual file of generated records. */
export interface ImportFile {
  /** What reports call it, and what checkpoints are kept under. */
  readonly name: string;
  /** Changes whenever the content may have changed. */
  readonly fingerprint: string;
  /** Size in the unit that {@link ReadOptions.onProgress} counts in. */
  readonly size: number;
}

export interface ReadOptions {
  /** Items to pass over: those that an earlier, interrupted run has dealt with. */
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
   * Name of the list of notices that the files are an edition of, where they are one: what earlier editions said and
   * this one does not is withdrawn.
   */
  readonly noticeList?: string;
  /**
   * What a later file says of a record is newer: after a file that is read every later one is read too, though it
   * was imported before, so that nothing older takes the place of what it said.
   */
  readonly laterFilesWin?: boolean;
  /**
   * The files to read, in the order of reading.
   * @throws ImportInputError when a path does not exist or nothing in it can be imported
   */
  files(): Promise<readonly ImportFile[]>;
  read(file: ImportFile, options: ReadOptions): AsyncIterable<ImportItem>;
}

/** What was asked to be imported cannot be; the message says why and what to do. */
export class ImportInputError extends Error {
  override readonly name = 'ImportInputError';
}
