import { citationKey } from '@clinical/evidence';
import { ImportInputError, type ImportFile } from '../import-item.js';
import { ListedFiles, type DiskFile } from '../reading/list-import-files.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { readZip } from '../reading/read-zip.js';
import { readTable } from '../reading/read-table.js';
import { bareDoi, plainPmid } from '../reading/text.js';

/** A source of citations between works. */
export type CitationListKind = 'opencitations' | 'icite';

/** One line of a list of citations. */
export type CitationLine = { readonly line: number } & (
  | { readonly kind: 'citation'; readonly citing: string; readonly cited: string }
  /** A work has neither a PMID nor a DOI, or cites itself. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string }
);

/** Names of the columns of both works, by source. */
const COLUMNS = {
  opencitations: { citing: 'citing', cited: 'cited' },
  icite: { citing: 'citing', cited: 'referenced' },
} as const;

/**
 * Reads lists of citations, streaming: OpenCitations (`oci,citing,cited,…`, whose works are bare DOIs, or lists such as
 * `omid:br/1 doi:10.1000/x pmid:1`) and NIH iCite (`citing,referenced`, PMIDs); `.csv`, `.csv.gz`, and
 * `.zip` with such files, or with archives of them. The lines of an archive are counted through all of its files.
 */
export class CitationListReader {
  private readonly listed: ListedFiles;

  constructor(
    readonly source: CitationListKind,
    paths: readonly string[],
  ) {
    this.listed = new ListedFiles(paths, ['.csv', '.csv.gz', '.zip']);
  }

  /** @throws ImportInputError when a path does not exist or nothing in it can be imported */
  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  /**
   * The lines after the first `skip` ones, in order.
   *
   * @throws ImportInputError when the file is another one, or ends too early; the message names file and line
   */
  async *read(
    file: ImportFile,
    options: { readonly skip: number; readonly onProgress?: (read: number) => void },
  ): AsyncGenerator<CitationLine> {
    let last = 0;
    let tables = 0;
    try {
      for await (const { name, content } of this.tablesOf(file, options.onProgress)) {
        tables += 1;
        const before = last;
        for await (const read of this.linesOf(content, Math.max(0, options.skip - before))) {
          last = before + read.line;
          if (read.kind === 'passed') continue;
          const isWithin = read.kind === 'rejected' && name !== '';
          yield isWithin
            ? { ...read, line: last, reason: `${name}, line ${read.line}: ${read.reason}` }
            : { ...read, line: last };
        }
      }
      if (tables === 0) throw new DamagedFileError('no file ending in .csv is in this archive');
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      const place = last === 0 ? '' : ` (after line ${last})`;
      throw new ImportInputError(`${file.name}: ${error.message}${place}`, { cause: error });
    }
  }

  /** The tables of a file: itself, or those of an archive by their names. */
  private async *tablesOf(
    file: ImportFile,
    onProgress?: (read: number) => void,
  ): AsyncGenerator<{ readonly name: string; readonly content: AsyncIterable<Buffer> }> {
    const path = this.listed.pathOf(file);
    if (path.toLowerCase().endsWith('.zip')) yield* readZip(readBytes(path, onProgress, 'zip'), '.csv');
    else yield { name: '', content: readBytes(path, onProgress) };
  }

  private async *linesOf(
    content: AsyncIterable<Buffer>,
    skip: number,
  ): AsyncGenerator<CitationLine | { readonly line: number; readonly kind: 'passed' }> {
    let columns: { readonly citing: number; readonly cited: number; readonly width: number } | null = null;
    for await (const { line, cells, reason } of readTable(content)) {
      if (columns === null) columns = this.columnsOf(cells ?? []);
      else if (line > skip) {
        yield { line, ...(cells === null ? { kind: 'rejected' as const, reason } : readRow(cells, columns)) };
        continue;
      }
      yield { line, kind: 'passed' };
    }
  }

  private columnsOf(header: readonly string[]) {
    const names = header.map((name) => name.trim().toLowerCase());
    const { citing, cited } = COLUMNS[this.source];
    const found = { citing: names.indexOf(citing), cited: names.indexOf(cited), width: header.length };
    if (found.citing === -1 || found.cited === -1)
      throw new DamagedFileError(`the first line does not name the columns '${citing}' and '${cited}'`);
    return found;
  }
}

type Row =
  | { readonly kind: 'citation'; readonly citing: string; readonly cited: string }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string };

function readRow(
  cells: readonly string[],
  columns: { readonly citing: number; readonly cited: number; readonly width: number },
): Row {
  if (cells.length !== columns.width)
    return {
      kind: 'rejected',
      reason: `the line has ${cells.length} columns, and the first one ${columns.width}`,
    };
  const works = [cells[columns.citing] ?? '', cells[columns.cited] ?? ''].map(readWork);
  for (const work of works)
    if (work === 'unreadable')
      return { kind: 'rejected', reason: 'a work is named by something other than PMID, DOI and OMID' };
  const [citing, cited] = works;
  if (
    citing === 'nameless' ||
    cited === 'nameless' ||
    citing === undefined ||
    cited === undefined ||
    citing === cited
  )
    return { kind: 'skipped' };
  return { kind: 'citation', citing, cited };
}

/** Key of a work: of `doi:… pmid:…`, a bare DOI or a bare PMID. Works without both are nameless here. */
function readWork(cell: string): string {
  const words = cell.split(/\s+/).filter((word) => word !== '');
  const valueOf = (scheme: string): string =>
    words.find((word) => word.startsWith(`${scheme}:`))?.slice(scheme.length + 1) ?? '';
  const [first = ''] = words;
  const pmid = plainPmid(valueOf('pmid')) || plainPmid(first);
  const doi = bareDoi(valueOf('doi')) || (first.startsWith('10.') ? bareDoi(first) : '');
  const key = citationKey({ pmid, doi });
  if (key !== null) return key;
  return words.length > 0 && words.every((word) => /^[a-z]+:\S/.test(word)) ? 'nameless' : 'unreadable';
}
