import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { itemsOfFile, type FilePiece, type Finding } from '../reading/items-of-file.js';
import { type DiskFile, ListedFiles } from '../reading/list-import-files.js';
import { readText } from '../reading/read-text.js';
import { RecordNotes } from '../reading/record-notes.js';
import { readTaggedRecords, type TaggedFormat, type TaggedRecord } from '../reading/tagged-records.js';
import { NBIB_SOURCE, parseMedlineRecord } from './parse-medline-record.js';

/** MEDLINE's display format: `PMID- 1`, continued by lines indented six, records divided by empty lines. */
export const MEDLINE_FORMAT: TaggedFormat = {
  name: 'the MEDLINE (NBIB) format',
  field: /^([A-Z][A-Z0-9]{1,3}|\d{4}) {0,2}-(?: (.*)|$)/s,
  begin: 'PMID',
  end: null,
  lists: new Set(),
};

/**
 * Reads citations in MEDLINE's display format, as PubMed and publishers export them: `.nbib`, `.medline`, `.txt`,
 * each also with `.gz`.
 */
export class MedlineReader implements ImportReader {
  readonly source = NBIB_SOURCE;
  private readonly listed: ListedFiles;

  constructor(inputPaths: readonly string[]) {
    this.listed = new ListedFiles(
      inputPaths,
      ['.nbib', '.medline', '.txt'].flatMap((ending) => [ending, `${ending}.gz`]),
    );
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const records = readTaggedRecords(readText(path, options.onProgress), MEDLINE_FORMAT);
    yield* itemsOfFile(file.name, pieces(records), options);
  }
}

async function* pieces(records: AsyncIterable<TaggedRecord>): AsyncGenerator<FilePiece> {
  for await (const record of records) yield { ...record, read: () => findingOf(record) };
}

function findingOf({ fields, reason }: TaggedRecord): Finding {
  if (fields === null || reason !== '') return { kind: 'rejected', reason };
  return medlineFinding(fields);
}

/** Finding of the fields of one citation. */
export function medlineFinding(fields: NonNullable<TaggedRecord['fields']>): Finding {
  const tags = new Set(fields.map(({ tag }) => tag));
  // PubMed ends every citation by where it was published, but chapters of books.
  const isBook = tags.has('BTI') || tags.has('CTI');
  if (tags.has('STAT') && tags.has('PMID') && !tags.has('SO') && !isBook)
    return {
      kind: 'rejected',
      reason: 'the record has no SO line, by which every one of PubMed ends: it is truncated',
    };
  const notes = new RecordNotes();
  const record = parseMedlineRecord(fields, notes);
  if (record.title === '')
    return {
      kind: 'rejected',
      reason: record.pmid === '' ? 'the record has no title' : `record ${record.pmid} has no title`,
    };
  return { kind: 'record', record, ...notes.ofItem };
}
