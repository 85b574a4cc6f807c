import { basename } from 'node:path';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { itemsOfFile } from '../reading/items-of-file.js';
import { type DiskFile, ListedFiles } from '../reading/list-import-files.js';
import { readBytes } from '../reading/read-bytes.js';
import { noticesOfLines } from './notice-lines.js';
import { noticesOfTable } from './notice-tables.js';

const TABLES = ['.csv', '.csv.gz', '.tsv', '.tsv.gz'];
const LINES = ['.jsonl', '.jsonl.gz'];

export interface RetractionListOptions {
  readonly paths: readonly string[];
  /** Name of the list; null takes it from the name of the first path. */
  readonly list: string | null;
}

/** The name of the list that files are an edition of, where the operator gives none. */
export function listName(paths: readonly string[]): string {
  const name = basename(paths[0] ?? 'retractions');
  if (/retraction[-_ ]?watch/i.test(name)) return 'retraction-watch';
  return name.replace(/(?:\.(?:csv|tsv|jsonl|gz))+$/i, '');
}

/**
 * Reads lists of retractions, expressions of concern, corrections and reinstatements: the public file of Retraction
 * Watch, other tables with a column for the work and one for the nature of the notice, and JSON lines. All
 * files of one reader are one edition of one list.
 */
export class RetractionListReader implements ImportReader {
  readonly source = 'retractions';
  readonly noticeList: string;
  private readonly listed: ListedFiles;

  constructor(options: RetractionListOptions) {
    this.listed = new ListedFiles(options.paths, [...TABLES, ...LINES]);
    this.noticeList = `list:${options.list ?? listName(options.paths)}`;
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const chunks = readBytes(path, options.onProgress);
    const isLines = LINES.some((ending) => file.name.toLowerCase().endsWith(ending));
    const pieces = isLines
      ? noticesOfLines(chunks, this.noticeList)
      : noticesOfTable(chunks, this.noticeList);
    yield* itemsOfFile(file.name, pieces, options);
  }
}
