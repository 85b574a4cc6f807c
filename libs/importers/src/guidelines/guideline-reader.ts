import { z } from 'zod';
import {
  GUIDELINE_CRITERIA,
  readGuidelineScores,
  type GuidelineScores,
  type SourceRecord,
} from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { JsonlRecordSchema, type JsonlRecord } from '../jsonl/jsonl-record.schema.js';
import { jsonlSourceId, jsonlToSourceRecord, noteUnusedFields } from '../jsonl/jsonl-to-source-record.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { itemsOfFile, type Finding } from '../reading/items-of-file.js';
import { firstProblem, piecesOfJsonLines } from '../reading/json-lines.js';
import { RecordNotes } from '../reading/record-notes.js';
import { readBytes } from '../reading/read-bytes.js';
import { derivedSourceId } from '../reading/citation-fields.js';
import { distinct, oneLine } from '../reading/text.js';

const MAX_LINE_BYTES = 4 * 1024 * 1024;
const GUIDELINE_TYPES =
  /^(?:practice guideline|guideline|consensus (?:statement|development conference.*))$/i;

/** Fields of a line of a guideline list in addition to those of the JSONL format; scores may be among them. */
const GuidelineLineSchema = JsonlRecordSchema.extend({
  publisher: z.string().max(1_000).nullish(),
  scores: z.record(z.string(), z.unknown()).nullish(),
});

const LINE_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(GuidelineLineSchema.shape),
  ...GUIDELINE_CRITERIA.map(({ field }) => field),
]);

/**
 * Reads lists of guidelines with their publishers, and the scores that editors gave the publishers (docs/importing.md).
 * A line gives a guideline, or a publisher's scores, or both.
 */
export class GuidelineReader implements ImportReader {
  readonly source = 'guidelines';
  private readonly listed: ListedFiles;

  constructor(private readonly options: CollectionOptions) {
    this.listed = new ListedFiles(options.paths, ['.jsonl', '.jsonl.gz', '.ndjson', '.ndjson.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const source = `guidelines:${collectionName(this.options, file.name)}`;
    const pieces = piecesOfJsonLines(readBytes(path, options.onProgress), MAX_LINE_BYTES, (value) =>
      this.findingsOfLine(value, source),
    );
    yield* itemsOfFile(file.name, pieces, options);
  }

  private findingsOfLine(value: unknown, source: string): Finding[] {
    const parsed = GuidelineLineSchema.safeParse(value);
    if (!parsed.success) return [rejected(firstProblem(parsed.error))];
    return this.findingsOf(parsed.data, value as Readonly<Record<string, unknown>>, source);
  }

  private findingsOf(
    line: z.infer<typeof GuidelineLineSchema>,
    values: Readonly<Record<string, unknown>>,
    source: string,
  ): Finding[] {
    const publisher = oneLine(line.publisher ?? line.journal ?? '');
    if (publisher === '') return [rejected('it names no publisher')];
    const scores = scoresOf(line.scores ?? values);
    if (typeof scores === 'string') return [rejected(scores)];
    const notes = new RecordNotes();
    const record = guidelineOf(line, publisher, source, notes);
    if (record === null && scores === null) return [rejected('it has neither a title nor scores')];
    noteUnusedFields(values, notes, LINE_FIELDS);
    return [
      ...(record === null
        ? []
        : [
            {
              kind: 'record',
              record: { ...record, proOnly: this.options.proOnly },
              ...notes.ofItem,
            } as const,
          ]),
      ...(scores === null ? [] : [{ kind: 'publication', publication: publisher, scores } as const]),
    ];
  }
}

/** The scores, the reason why they are invalid, or null without scores. */
function scoresOf(fields: Readonly<Record<string, unknown>>): GuidelineScores | string | null {
  const named = GUIDELINE_CRITERIA.some(({ field }) => fields[field] !== undefined && fields[field] !== null);
  if (!named) return null;
  const reading = readGuidelineScores(fields);
  if ('scores' in reading) return reading.scores;
  return `the scores cannot stand: ${reading.problems.map(({ message }) => message).join('; ')}`;
}

/** The guideline that a line describes; null where it describes a publisher alone. */
function guidelineOf(
  line: JsonlRecord,
  publisher: string,
  source: string,
  notes: RecordNotes,
): SourceRecord | null {
  if (oneLine(line.title ?? '') === '') return null;
  const record = jsonlToSourceRecord(line, source, '', notes);
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
