import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { itemsOfFile, type FilePiece, type Finding } from '../reading/items-of-file.js';
import { readText } from '../reading/read-text.js';
import { RecordNotes } from '../reading/record-notes.js';
import { readTaggedRecords, type TaggedFormat, type TaggedRecord } from '../reading/tagged-records.js';
import { parseRisRecord } from './parse-ris-record.js';

/** RIS: `TY  - JOUR` to `ER  -`. */
export const RIS_FORMAT: TaggedFormat = {
  name: 'the RIS format',
  field: /^\s?([A-Z][A-Z0-9]) {1,2}-(?: (.*)|$)/s,
  begin: 'TY',
  end: 'ER',
  // EndNote writes the tag of a list before its first value only.
  lists: new Set(['A1', 'AD', 'AU', 'C1', 'KW', 'L1', 'L2', 'LA', 'LK', 'M1', 'M3', 'N1', 'UR']),
  // Cochrane's CENTRAL and Ovid number the records.
  heading: /^(?:Record #?\d+ of \d+|<\d+\.? ?>)$/i,
};

const ENDINGS = ['.ris', '.ris.gz', '.txt', '.txt.gz'];

/** Reads RIS, the format in which reference managers and databases exchange citations. */
export class RisReader implements ImportReader {
  readonly source = 'ris';
  private readonly listed: ListedFiles;

  constructor(private readonly options: CollectionOptions) {
    this.listed = new ListedFiles(options.paths, ENDINGS);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const source = `ris:${collectionName(this.options, file.name)}`;
    const records = readTaggedRecords(readText(path, options.onProgress), RIS_FORMAT);
    yield* itemsOfFile(file.name, this.pieces(records, source), options);
  }

  private async *pieces(records: AsyncIterable<TaggedRecord>, source: string): AsyncGenerator<FilePiece> {
    for await (const record of records) yield { ...record, read: () => this.findingOf(record, source) };
  }

  private findingOf({ fields, reason }: TaggedRecord, source: string): Finding {
    if (fields === null || reason !== '') return { kind: 'rejected', reason };
    const finding = risFinding(fields, source);
    if (finding.kind !== 'record') return finding;
    return { ...finding, record: { ...finding.record, proOnly: this.options.proOnly } };
  }
}

/** Finding of the fields of one record. */
export function risFinding(fields: NonNullable<TaggedRecord['fields']>, source = 'ris'): Finding {
  const notes = new RecordNotes();
  const record = parseRisRecord(fields, source, notes);
  if (record.title === '') return { kind: 'rejected', reason: 'the record has no title (TI or T1)' };
  return { kind: 'record', record, ...notes.ofItem };
}
