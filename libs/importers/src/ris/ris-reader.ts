import {
  ImportInputError,
  type ImportFile,
  type ImportItem,
  type ImportReader,
  type ReadOptions,
} from '../import-item.js';
import { collectionName, type CollectionOptions } from '../reading/collection.js';
import { itemsOfFile, type FilePiece, type Finding } from '../reading/items-of-file.js';
import { listImportFiles, type DiskFile } from '../reading/list-import-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { readTaggedRecords, type TaggedFormat, type TaggedRecord } from '../reading/tagged-records.js';
import { parseRisRecord } from './parse-ris-record.js';

const RIS_FORMAT: TaggedFormat = {
  name: 'the RIS format',
  field: /^\s?([A-Z][A-Z0-9]) {1,2}-(?: (.*)|$)/,
  begin: 'TY',
  end: 'ER',
};

const ENDINGS = ['.ris', '.ris.gz', '.txt', '.txt.gz'];

/** Reads RIS, the format in which reference managers and databases exchange citations. */
export class RisReader implements ImportReader {
  readonly source = 'ris';
  private paths: ReadonlyMap<string, string> = new Map();

  constructor(private readonly options: CollectionOptions) {}

  async files(): Promise<readonly DiskFile[]> {
    const files = await listImportFiles(this.options.paths, ENDINGS);
    this.paths = new Map(files.map((file) => [file.name, file.path]));
    return files;
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.paths.get(file.name);
    if (path === undefined) throw new ImportInputError(`${file.name}: not one of the files listed`);
    const source = `ris:${collectionName(this.options, file.name)}`;
    const records = readTaggedRecords(readBytes(path, options.onProgress), RIS_FORMAT);
    yield* itemsOfFile(file.name, this.pieces(records, source), options);
  }

  private async *pieces(records: AsyncIterable<TaggedRecord>, source: string): AsyncGenerator<FilePiece> {
    for await (const record of records) yield { ...record, read: () => this.findingOf(record, source) };
  }

  private findingOf({ fields, reason }: TaggedRecord, source: string): Finding {
    if (fields === null || reason !== '') return { kind: 'rejected', reason };
    const record = parseRisRecord(fields, source);
    if (record.title === '') return { kind: 'rejected', reason: 'the record has no title (TI or T1)' };
    return { kind: 'record', record: { ...record, proOnly: this.options.proOnly } };
  }
}
