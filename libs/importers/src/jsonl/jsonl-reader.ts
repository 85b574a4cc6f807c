import type { ImportFile, ImportItem, ImportPosition, ImportReader, ReadOptions } from '../import-item.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { firstProblem, NOT_JSON, parseJsonLine } from '../reading/json-lines.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { RecordNotes } from '../reading/record-notes.js';
import { readLines, type FileLine } from '../reading/read-lines.js';
import { JsonlRecordSchema } from './jsonl-record.schema.js';
import {
  jsonlSource,
  jsonlSourceId,
  jsonlToSourceRecord,
  noteUnusedFields,
} from './jsonl-to-source-record.js';

/** Longest line that is read, in bytes. */
export const MAX_LINE_BYTES = 32 * 1024 * 1024;

/** Consecutive lines without JSON after which the rest of a file is not read. */
const HOPELESS_AFTER = 1_000;

/** Reads the product's JSONL format (docs/importing.md), `.jsonl` and `.jsonl.gz`. */
export class JsonlReader implements ImportReader {
  readonly source = 'jsonl';
  private readonly listed: ListedFiles;

  constructor(private readonly options: CollectionOptions) {
    this.listed = new ListedFiles(options.paths, ['.jsonl', '.jsonl.gz', '.ndjson', '.ndjson.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const collection = collectionName(this.options, file.name);
    let record = 0;
    let hopeless = 0;
    let end = { line: 1, byteOffset: 0 };
    try {
      for await (const line of readLines(readBytes(path, options.onProgress), MAX_LINE_BYTES)) {
        if (options.signal.aborted) return;
        end = { line: line.number + 1, byteOffset: line.byteOffset + (line.bytes?.length ?? 0) };
        if (line.bytes !== null && isBlank(line.bytes)) continue;
        record += 1;
        if (record <= options.skip) continue;
        const position = { file: file.name, record, line: line.number, byteOffset: line.byteOffset };
        const item = this.readLine(line, position, collection);
        yield item;
        hopeless = item.kind === 'rejected' && item.reason.startsWith(NOT_JSON) ? hopeless + 1 : 0;
        if (hopeless === HOPELESS_AFTER && hopeless === record) {
          yield rejected(
            { ...position, record: record + 1 },
            `none of the first ${HOPELESS_AFTER.toLocaleString('en')} lines is JSON: this is not a JSONL file; the rest was left unread`,
          );
          return;
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      record += 1;
      if (record > options.skip) yield rejected({ file: file.name, record, ...end }, error.message);
      return;
    }
    if (record === 0 && options.skip === 0) {
      yield rejected({ file: file.name, record: 1, line: 0, byteOffset: 0 }, 'the file is empty');
    }
  }

  private readLine(line: FileLine, position: ImportPosition, collection: string): ImportItem {
    const json = parseJsonLine(line.bytes, MAX_LINE_BYTES);
    if (!('value' in json))
      return rejected(position, json.detail === '' ? json.reason : `${json.reason} (${json.detail})`);
    const parsed = JsonlRecordSchema.safeParse(json.value);
    if (!parsed.success) return rejected(position, firstProblem(parsed.error));
    const sourceId = jsonlSourceId(parsed.data);
    if (sourceId === '')
      return rejected(position, 'the record has no identifier (key, id, pmid, doi, pmcid or registration)');
    const source = jsonlSource(parsed.data.source ?? collection);
    if (parsed.data.deleted === true) return { kind: 'deletion', source, sourceId, position };
    const notes = new RecordNotes();
    const record = jsonlToSourceRecord(parsed.data, source, sourceId, notes);
    if (record.title === '') return rejected(position, `record ${sourceId} has no title`);
    noteUnusedFields(json.value, notes);
    const kept = this.options.proOnly ? { ...record, proOnly: true } : record;
    return { kind: 'record', record: kept, ...notes.ofItem, position };
  }
}

function rejected(position: ImportPosition, reason: string): ImportItem {
  return { kind: 'rejected', position, reason };
}

function isBlank(line: Buffer): boolean {
  for (const byte of line) if (byte !== 0x20 && byte !== 0x09) return false;
  return true;
}
