import { isUtf8 } from 'node:buffer';
import { citationKey, type SourceRecord } from '@clinical/evidence';
import type { ImportFile, ImportItem, ImportReader, ReadOptions } from '../import-item.js';
import type { Finding } from '../reading/items-of-file.js';
import { type DiskFile, ListedFiles } from '../reading/list-import-files.js';
import { DamagedFileError, readBytes } from '../reading/read-bytes.js';
import { plainPmid } from '../reading/text.js';
import { inlineText } from '../xml/inline-text.js';
import { notesOfArticle } from './note-pubmed-values.js';
import { parseBookArticle } from './parse-book-article.js';
import { IGNORED_ELEMENTS, parsePubmedArticle, PUBMED_SOURCE } from './parse-pubmed-article.js';
import { citedKeys } from './parse-references.js';
import { scanRecords, type ScannedPiece, type XmlFormat } from '../xml/record-scanner.js';
import { children, parseXmlElement, XmlError, type XmlElement } from '../xml/xml-element.js';

const PUBMED_XML: XmlFormat = {
  name: 'PubMed XML',
  roots: new Set(['PubmedArticleSet', 'MedlineCitationSet', 'PubmedBookArticleSet', 'BookDocumentSet']),
};

const RECORD_PARSERS: ReadonlyMap<string, (element: XmlElement) => SourceRecord> = new Map([
  ['PubmedArticle', parsePubmedArticle],
  ['MedlineCitation', parsePubmedArticle],
  ['PubmedBookArticle', parseBookArticle],
  ['BookDocument', parseBookArticle],
]);

const DELETIONS: ReadonlySet<string> = new Set(['DeleteCitation', 'DeleteDocument', 'DeletedCitation']);

/**
 * Reads PubMed XML: baseline and update files, search downloads, MEDLINE citation sets, books and deletion
 * lists; `.xml` and `.xml.gz`. Within one file an older version of a record never replaces a newer one.
 */
export class PubmedReader implements ImportReader {
  readonly source = PUBMED_SOURCE;
  readonly laterFilesWin = true;
  private readonly listed: ListedFiles;

  constructor(inputPaths: readonly string[]) {
    this.listed = new ListedFiles(inputPaths, ['.xml', '.xml.gz']);
  }

  files(): Promise<readonly DiskFile[]> {
    return this.listed.list();
  }

  async *read(file: ImportFile, options: ReadOptions): AsyncGenerator<ImportItem> {
    const path = this.listed.pathOf(file);
    const versions = new LatestVersions();
    let record = 0;
    let byteOffset = 0;
    try {
      for await (const piece of scanRecords(readBytes(path, options.onProgress), PUBMED_XML)) {
        if (options.signal.aborted) return;
        byteOffset = piece.byteOffset;
        const outdated = versions.isOutdated(piece);
        // A record is always one item, so it is skipped unparsed; a deletion list is many.
        if (record < options.skip && !isDeletionList(piece)) {
          record += 1;
          continue;
        }
        for (const finding of outdated === null
          ? findingsIn(piece)
          : [{ kind: 'rejected', reason: outdated } as const]) {
          record += 1;
          if (record > options.skip)
            yield { ...finding, position: { file: file.name, record, line: 0, byteOffset } };
        }
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      record += 1;
      const position = { file: file.name, record, line: 0, byteOffset };
      if (record > options.skip) yield { kind: 'rejected', endsFile: true, position, reason: error.message };
      return;
    }
    if (record === 0 && options.skip === 0) {
      const position = { file: file.name, record: 1, line: 0, byteOffset: 0 };
      yield { kind: 'rejected', position, reason: 'the file holds no record' };
    }
  }
}

/** Findings of PubMed XML outside of a file, such as a response of E-utilities; a break is the last finding. */
export async function* pubmedFindings(chunks: AsyncIterable<Buffer>): AsyncGenerator<Finding> {
  try {
    for await (const piece of scanRecords(chunks, PUBMED_XML)) yield* findingsIn(piece);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    yield { kind: 'rejected', endsFile: true, reason: error.message };
  }
}

function isDeletionList(piece: ScannedPiece): boolean {
  return piece.kind === 'element' && DELETIONS.has(piece.name);
}

/** Findings of one piece: exactly one, except for a deletion list. */
function findingsIn(piece: ScannedPiece): Finding[] {
  if (piece.kind === 'broken') return [{ kind: 'rejected', reason: piece.reason }];
  if (!isUtf8(piece.bytes))
    return [{ kind: 'rejected', reason: `the <${piece.name}> holds bytes that are not UTF-8` }];
  const parse = RECORD_PARSERS.get(piece.name);
  if (parse === undefined && !DELETIONS.has(piece.name)) {
    return [{ kind: 'rejected', reason: `<${piece.name}> is not known` }];
  }
  try {
    const element = parseXmlElement(piece.bytes.toString('utf8'), IGNORED_ELEMENTS);
    return parse === undefined ? deletionsIn(element) : [findingOf(parse(element), element)];
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return [{ kind: 'rejected', reason: error.message }];
  }
}

function findingOf(record: SourceRecord, element: XmlElement): Finding {
  if (record.sourceId === '') return { kind: 'rejected', reason: 'the record has no PMID' };
  if (record.title === '') return { kind: 'rejected', reason: `record ${record.sourceId} has no title` };
  const cites = citedKeys(element, record.pmid);
  return {
    kind: 'record',
    record,
    ...(cites === null ? {} : { cites }),
    ...notesOfArticle(element, record).ofItem,
  };
}

function deletionsIn(list: XmlElement): Finding[] {
  return children(list, 'PMID').map((element) => {
    const sourceId = plainPmid(inlineText(element));
    const citing = citationKey({ pmid: sourceId, doi: '' });
    return citing === null
      ? { kind: 'rejected', reason: 'a deletion names no valid PMID' }
      : { kind: 'deletion', source: PUBMED_SOURCE, sourceId, cites: { citing, cited: [] } };
  });
}

/** Remembers which records of a file came in a later version than the first; almost none do. */
class LatestVersions {
  private readonly later = new Map<string, number>();

  /** Reason to ignore the piece, because the file had a later version of it; null otherwise. */
  isOutdated(piece: ScannedPiece): string | null {
    if (piece.kind === 'broken' || isDeletionList(piece)) return null;
    const head = piece.bytes.toString('latin1', 0, 600);
    const match = /<PMID\s+Version="(\d{1,3})"\s*>\s*(\d+)/.exec(head);
    if (match === null) return null;
    const version = Number(match[1]);
    const pmid = match[2] ?? '';
    const latest = this.later.get(pmid) ?? 1;
    if (version < latest) return `version ${version} of record ${pmid} comes after version ${latest}`;
    if (version > 1) this.later.set(pmid, version);
    return null;
  }
}
