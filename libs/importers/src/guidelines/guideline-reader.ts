import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import {
  GUIDELINE_CRITERIA,
  readGuidelineScores,
  type GuidelineScores,
  type SourceRecord,
} from '@clinical/evidence';
import {
  ImportInputError,
  type ImportFile,
  type ImportItem,
  type ImportReader,
  type ReadOptions,
} from '../import-item.js';
import { JsonlRecordSchema, type JsonlRecord } from '../jsonl/jsonl-record.schema.js';
import { jsonlSourceId, jsonlToSourceRecord } from '../jsonl/jsonl-to-source-record.js';
import { collectionName, type CollectionOptions } from '../reading/collection.js';
import { itemsOfFile, type FilePiece, type Finding } from '../reading/items-of-file.js';
import { listImportFiles, type DiskFile } from '../reading/list-import-files.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { readLines } from '../reading/read-lines.js';
import { derivedSourceId } from '../reading/source-identity.js';
import { distinct, oneLine } from '../reading/text.js';

const MAX_LINE_BYTES = 4 * 1024 * 1024;
const GUIDELINE_TYPES =
  /^(?:practice guideline|guideline|consensus (?:statement|development conference.*))$/i;

/** What a line of a guideline list has beside the fields of the JSONL format; scores may stand among them. */
const GuidelineLineSchema = JsonlRecordSchema.extend({
  publisher: z.string().max(1_000).nullish(),
  scores: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads lists of guidelines with their publishers, and the scores that editors gave the publishers (docs/importing.md).
 * A line gives a guideline, or a publisher's scores, or both.
 */
export class GuidelineReader implements ImportReader {
  readonly source = 'guidelines';
  private paths: ReadonlyMap<string, string> = new Map();

  constructor(private readonly options: CollectionOptions) {}

  async files(): Promise<readonly DiskFile[]> {
    const files = await listImportFiles(this.options.paths, ['.jsonl', '.jsonl.gz', '.ndjson', '.ndjson.gz']);
    this.paths = new Map(files.map((file) => [file.name, file.path]));
    return files;
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.paths.get(file.name);
    if (path === undefined) throw new ImportInputError(`${file.name}: not one of the files listed`);
    const source = `guidelines:${collectionName(this.options, file.name)}`;
    yield* itemsOfFile(file.name, this.pieces(readBytes(path, options.onProgress), source), options);
  }

  private async *pieces(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<FilePiece> {
    let isEmpty = true;
    for await (const { number: line, byteOffset, bytes } of readLines(chunks, MAX_LINE_BYTES)) {
      if (bytes !== null && bytes.toString('latin1').trim() === '') continue;
      isEmpty = false;
      for (const finding of this.findingsOfLine(bytes, source))
        yield { line, byteOffset, read: () => finding };
    }
    if (isEmpty) throw new DamagedFileError('the file is empty');
  }

  private findingsOfLine(bytes: Buffer | null, source: string): Finding[] {
    if (bytes === null) return [rejected(`the line is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB`)];
    if (!isUtf8(bytes)) return [rejected('the line holds bytes that are not UTF-8')];
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
    } catch {
      return [rejected('the line is not valid JSON')];
    }
    const parsed = GuidelineLineSchema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field =
        issue === undefined || issue.path.length === 0 ? 'the line' : `field ${issue.path.join('.')}`;
      return [rejected(`${field}: ${issue?.message ?? 'of the wrong form'}`)];
    }
    return this.findingsOf(parsed.data, value as Readonly<Record<string, unknown>>, source);
  }

  private findingsOf(
    line: z.infer<typeof GuidelineLineSchema>,
    given: Readonly<Record<string, unknown>>,
    source: string,
  ): Finding[] {
    const publisher = oneLine(line.publisher ?? line.journal ?? '');
    if (publisher === '') return [rejected('it names no publisher')];
    const scores = scoresOf(line.scores ?? given);
    if (typeof scores === 'string') return [rejected(scores)];
    const record = guidelineOf(line, publisher, source);
    if (record === null && scores === null) return [rejected('it has neither a title nor scores')];
    return [
      ...(record === null
        ? []
        : [{ kind: 'record', record: { ...record, proOnly: this.options.proOnly } } as const]),
      ...(scores === null ? [] : [{ kind: 'publication', publication: publisher, scores } as const]),
    ];
  }
}

/** The scores, why they cannot stand, or null where none are given. */
function scoresOf(given: Readonly<Record<string, unknown>>): GuidelineScores | string | null {
  const named = GUIDELINE_CRITERIA.some(({ field }) => given[field] !== undefined && given[field] !== null);
  if (!named) return null;
  const reading = readGuidelineScores(given);
  if ('scores' in reading) return reading.scores;
  return `the scores cannot stand: ${reading.problems.map(({ message }) => message).join('; ')}`;
}

/** The guideline that a line tells of; null where it tells of a publisher alone. */
function guidelineOf(line: JsonlRecord, publisher: string, source: string): SourceRecord | null {
  if (oneLine(line.title ?? '') === '') return null;
  const record = jsonlToSourceRecord(line, source, '');
  const isTyped = record.publicationTypes.some((type) => GUIDELINE_TYPES.test(type));
  return {
    ...record,
    sourceId: jsonlSourceId(line) || (record.url === '' ? derivedSourceId(record) : `url:${record.url}`),
    journal: { ...record.journal, title: publisher },
    publicationTypes: isTyped
      ? record.publicationTypes
      : distinct(['Practice Guideline', ...record.publicationTypes]),
  };
}

function rejected(reason: string): Finding {
  return { kind: 'rejected', reason };
}
