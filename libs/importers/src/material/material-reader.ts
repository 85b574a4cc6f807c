import { bareMaterial, EMPTY_RECORD, type MaterialKind, type SourceRecord } from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { splitNames } from '../reading/authors.js';
import { itemsOfFile, type Finding } from '../reading/items-of-file.js';
import { piecesOfJsonLines } from '../reading/json-lines.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { distinct } from '../reading/text.js';
import type { z } from 'zod';
import { MaterialLineSchema, type MaterialLine } from './material-line.schema.js';

const MAX_LINE_BYTES = 4 * 1024 * 1024;

export interface MaterialOptions extends CollectionOptions {
  /** Kind of the lines that name none; null: every line names its own. */
  readonly kind: MaterialKind | null;
}

/** Reads images, videos, leaflets, courses and news, one JSON object a line (docs/importing.md). */
export class MaterialReader implements ImportReader {
  readonly source = 'material';
  private readonly listed: ListedFiles;

  constructor(private readonly options: MaterialOptions) {
    this.listed = new ListedFiles(options.paths, ['.jsonl', '.jsonl.gz', '.ndjson', '.ndjson.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const collection = collectionName(this.options, file.name);
    const pieces = piecesOfJsonLines(readBytes(path, options.onProgress), MAX_LINE_BYTES, (value) => [
      this.findingOf(value, collection),
    ]);
    yield* itemsOfFile(file.name, pieces, options);
  }

  private findingOf(value: unknown, collection: string): Finding {
    const parsed = MaterialLineSchema.safeParse(value);
    if (!parsed.success) return rejected(problemOf(parsed.error));
    const line = parsed.data;
    const source = `material:${line.source ?? collection}`;
    const sourceId = sourceIdOf(line);
    if (sourceId === '') return rejected('the record has no identifier (id or url)');
    if (line.deleted === true) return { kind: 'deletion', source, sourceId };
    const kind = line.kind ?? this.options.kind;
    if (kind === null)
      return rejected(`record ${sourceId} does not say its kind; a field kind, or --kind for all, does`);
    if ((line.title ?? '') === '') return rejected(`record ${sourceId} has no title`);
    const record = recordOf(line, { source, sourceId, kind });
    return { kind: 'record', record: this.options.proOnly ? { ...record, proOnly: true } : record };
  }
}

function sourceIdOf({ id, url }: MaterialLine): string {
  if (typeof id === 'string' && id !== '') return id;
  return typeof url === 'string' ? `url:${url}` : '';
}

function recordOf(
  line: MaterialLine,
  { source, sourceId, kind }: { source: string; sourceId: string; kind: MaterialKind },
): SourceRecord {
  const description = line.description ?? '';
  return {
    ...EMPTY_RECORD,
    source,
    sourceId,
    title: line.title ?? '',
    abstract: description === '' ? [] : [{ label: '', text: description }],
    authors: (line.authors ?? []).flatMap(splitNames),
    journal: { ...EMPTY_RECORD.journal, title: line.provider ?? '' },
    date: line.date ?? '',
    languages: line.language ?? [],
    keywords: distinct(line.keywords ?? []),
    doi: line.doi ?? '',
    url: line.url ?? '',
    proOnly: line.pro_only ?? false,
    material: {
      ...bareMaterial(kind),
      thumbnail: line.thumbnail ?? null,
      durationSeconds: line.duration ?? null,
      pageCount: line.pages ?? null,
      audience: line.audience ?? [],
    },
  };
}

/** The first error of a line, by its field; of several allowed forms, that of the nearest one. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  const { path, message } = issue === undefined ? { path: [], message: 'of the wrong form' } : nearest(issue);
  return `${path.length === 0 ? 'the line' : `field ${path.join('.')}`}: ${message}`;
}

function nearest(issue: z.core.$ZodIssue): {
  readonly path: readonly PropertyKey[];
  readonly message: string;
} {
  if (issue.code !== 'invalid_union') return issue;
  const forms = issue.errors.flatMap(([first]) => (first === undefined ? [] : [nearest(first)]));
  const best =
    forms.find(({ path }) => path.length > 0) ??
    forms.find(({ message }) => !message.startsWith('Invalid input'));
  return best === undefined ? issue : { path: [...issue.path, ...best.path], message: best.message };
}

function rejected(reason: string): Finding {
  return { kind: 'rejected', reason };
}
