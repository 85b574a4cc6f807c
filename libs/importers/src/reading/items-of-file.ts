import type { ImportItem, ReadOptions } from '../import-item.js';
import { DamagedFileError } from './read-bytes.js';

type Placeless<T> = T extends unknown ? Omit<T, 'position'> : never;

/** An item without its position. */
export type Finding = Placeless<ImportItem>;

/** A span of a file with one item. */
export interface FilePiece {
  /** Line from 1 on which it starts, or 0 if the file does not consist of lines. */
  readonly line: number;
  readonly byteOffset: number;
  /** Reads it; not called for what an earlier run has dealt with. */
  readonly read: () => Finding;
}

/**
 * Items of a file that is split into pieces, with numbers and positions. A break of the file becomes the last item; a
 * file without pieces is rejected.
 */
export async function* itemsOfFile(
  file: string,
  pieces: AsyncIterable<FilePiece>,
  { skip, signal }: Pick<ReadOptions, 'skip' | 'signal'>,
): AsyncGenerator<ImportItem> {
  let record = 0;
  let place = { line: 0, byteOffset: 0 };
  try {
    for await (const { line, byteOffset, read } of pieces) {
      if (signal.aborted) return;
      place = { line, byteOffset };
      record += 1;
      if (record > skip) yield { ...read(), position: { file, record, ...place } };
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    record += 1;
    if (record > skip)
      yield { kind: 'rejected', endsFile: true, position: { file, record, ...place }, reason: error.message };
    return;
  }
  if (record === 0 && skip === 0 && !signal.aborted) {
    const position = { file, record: 1, line: 0, byteOffset: 0 };
    yield { kind: 'rejected', endsFile: true, position, reason: 'the file holds no record' };
  }
}
