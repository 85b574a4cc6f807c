import { CsvReader } from '../csv/csv-reader.js';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import { JsonlReader } from '../jsonl/jsonl-reader.js';
import { MedlineReader } from '../medline/medline-reader.js';
import { PubmedReader } from '../pubmed/pubmed-reader.js';
import { itemsOfFile, type FilePiece } from '../reading/items-of-file.js';
import {
  collectionName,
  type CollectionOptions,
  type DiskFile,
  ListedFiles,
} from '../reading/list-import-files.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { readText } from '../reading/read-text.js';
import { RisReader } from '../ris/ris-reader.js';
import type { CitationFormat } from './citation-format.js';
import { CITATION_FORMATS, recognise, type Recognised } from './recognise.js';

const ENDINGS = [
  ...CITATION_FORMATS.flatMap(({ endings }) => endings),
  ...['.ris', '.nbib', '.medline', '.txt', '.csv', '.tsv', '.jsonl', '.ndjson'],
].flatMap((ending) => [ending, `${ending}.gz`]);

const READERS = {
  pubmed: ({ paths }: CollectionOptions) => new PubmedReader(paths),
  nbib: ({ paths }: CollectionOptions) => new MedlineReader(paths),
  ris: (options: CollectionOptions) => new RisReader(options),
  csv: (options: CollectionOptions) => new CsvReader(options),
  jsonl: (options: CollectionOptions) => new JsonlReader(options),
} as const;

/** Reads files of citations, each in the format that its content shows. */
export class CitationFileReader implements ImportReader {
  readonly source = 'file';
  /** Among the files may be updates of PubMed. */
  readonly laterFilesWin = true;
  private readonly listed: ListedFiles;

  constructor(private readonly options: CollectionOptions) {
    this.listed = new ListedFiles(options.paths, ENDINGS);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const what = await recogniseFile(path);
    switch (what.kind) {
      case 'reader': {
        const reader = READERS[what.reader]({ ...this.options, paths: [file.name] });
        for (const each of await reader.files()) yield* reader.read(each, options);
        return;
      }
      case 'format':
        yield* itemsOfFile(file.name, this.pieces(what.format, path, file, options), options);
        return;
      case 'foreign':
        if (options.skip === 0)
          yield {
            kind: 'rejected',
            endsFile: true,
            position: { file: file.name, record: 1, line: 0, byteOffset: 0 },
            reason: what.reason,
          };
    }
  }

  private async *pieces(
    format: CitationFormat,
    path: string,
    file: ImportFile,
    { onProgress }: ReadOptions,
  ): AsyncGenerator<FilePiece> {
    const source = `${format.id}:${collectionName(this.options, file.name)}`;
    for await (const piece of format.pieces(readText(path, onProgress), source))
      yield {
        ...piece,
        read: () => {
          const finding = piece.read();
          if (finding.kind !== 'record') return finding;
          return { ...finding, record: { ...finding.record, proOnly: this.options.proOnly } };
        },
      };
  }
}

async function recogniseFile(path: string): Promise<Recognised> {
  try {
    for await (const head of readText(path)) if (head.length > 0) return recognise(head.toString('utf8'));
    return recognise('');
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return { kind: 'foreign', isKnown: true, isText: false, reason: error.message };
  }
}
