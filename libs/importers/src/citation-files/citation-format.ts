import type { SourceRecord } from '@clinical/evidence';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { RecordNotes } from '../reading/record-notes.js';
import { readTaggedRecords, type TaggedField, type TaggedFormat } from '../reading/tagged-records.js';

/** A format of citations that is recognised by its content. */
export interface CitationFormat {
  /** Name in commands, and before the names of collections: `bibtex`. */
  readonly id: 'bibtex' | 'csl' | 'endnote' | 'ciw' | 'refworks' | 'ovid';
  /** Name for people. */
  readonly name: string;
  /** Endings of such files in folders, with their dots. */
  readonly endings: readonly string[];
  /** Whether a file that begins with this text is one. */
  readonly recognises: (head: string) => boolean;
  /**
   * The records of a file.
   *
   * @param chunks UTF-8
   * @throws DamagedFileError when the file is not of the format, or ends too early
   */
  readonly pieces: (chunks: AsyncIterable<Buffer>, source: string) => AsyncIterable<FilePiece>;
}

/** The parts of a record, before what could not be used of it is noted. */
export type ParseRecord<Parts> = (parts: Parts, source: string, notes: RecordNotes) => SourceRecord;

/** Finding of the parts of one record. */
export function findingOf<Parts>(parse: ParseRecord<Parts>, parts: Parts, source: string): Finding {
  const notes = new RecordNotes();
  const record = parse(parts, source, notes);
  if (record.title === '') return { kind: 'rejected', reason: 'the record has no title' };
  return { kind: 'record', record, ...notes.ofItem };
}

/** The records of a file of tagged lines. */
export async function* taggedPieces(
  chunks: AsyncIterable<Buffer>,
  format: TaggedFormat,
  read: (fields: readonly TaggedField[]) => Finding,
): AsyncGenerator<FilePiece> {
  for await (const { line, byteOffset, fields, reason } of readTaggedRecords(chunks, format))
    yield {
      line,
      byteOffset,
      read: () => (fields === null || reason !== '' ? { kind: 'rejected', reason } : read(fields)),
    };
}
