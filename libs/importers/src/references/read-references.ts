import { Readable } from 'node:stream';
import { readIdentifiers, type Identifier, type SourceRecord } from '@clinical/evidence';
import { taggedPieces, type CitationFormat } from '../citation-files/citation-format.js';
import { recognise } from '../citation-files/recognise.js';
import { csvPieces } from '../csv/csv-reader.js';
import { MEDLINE_FORMAT, medlineFinding } from '../medline/medline-reader.js';
import { pubmedFindings } from '../pubmed/pubmed-reader.js';
import type { FilePiece } from '../reading/items-of-file.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { asPlainText } from '../reading/read-text.js';
import { RIS_FORMAT, risFinding } from '../ris/ris-reader.js';

/** A work that a reader's list names. */
export interface GivenReference {
  /** Line of the text on which it starts, from 1; its number in a file of XML. */
  readonly line: number;
  /** The title of its record, or the identifier as typed. */
  readonly text: string;
  readonly work:
    | { readonly kind: 'record'; readonly record: SourceRecord }
    | { readonly kind: 'identifier'; readonly identifier: Identifier };
}

/** A part of the text that names no work. */
export interface UnreadReference {
  readonly line: number;
  readonly text: string;
  /** Why, for people; empty for a line without an identifier. */
  readonly reason: string;
}

/** Formats of a reader's list. */
export type ReferenceFormat = 'pubmed' | 'nbib' | 'ris' | 'csv' | CitationFormat['id'] | 'identifiers';

/** What a reader's list says. */
export interface ReferenceList {
  readonly format: ReferenceFormat;
  readonly references: readonly GivenReference[];
  readonly unread: readonly UnreadReference[];
}

const QUOTED = 120;
/** Source of the records; they are not stored. */
const SOURCE = 'list';

/**
 * Reads a list of references: records in a format that imports read, else lines with a PMID, PMCID, DOI or trial
 * registration number, such as a pasted bibliography. The format is recognised by the content. Each work is listed as often
 * as the text names it.
 */
export async function readReferences(text: string): Promise<ReferenceList> {
  const what = recognise(text.slice(0, 65_536));
  const chunks = asPlainText(Readable.from([Buffer.from(text)]));
  if (what.kind === 'format') return readRecords(text, what.format.id, what.format.pieces(chunks, SOURCE));
  if (what.kind === 'reader' && what.reader !== 'jsonl')
    return readRecords(text, what.reader, PIECES[what.reader](chunks));
  // Numbers of other files are no identifiers.
  const list = what.kind === 'foreign' && !what.isText ? NOTHING : readLines(text);
  if (list.references.length > 0 || what.kind !== 'foreign' || !what.isKnown) return list;
  return { ...list, unread: [{ line: 1, text: beginning(text, 1), reason: what.reason }] };
}

const NOTHING: ReferenceList = { format: 'identifiers', references: [], unread: [] };

const PIECES = {
  ris: (chunks: AsyncIterable<Buffer>) => taggedPieces(chunks, RIS_FORMAT, (fields) => risFinding(fields)),
  nbib: (chunks: AsyncIterable<Buffer>) => taggedPieces(chunks, MEDLINE_FORMAT, medlineFinding),
  csv: (chunks: AsyncIterable<Buffer>) => csvPieces(chunks, SOURCE),
  pubmed: pubmedPieces,
} as const;

async function* pubmedPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<FilePiece> {
  for await (const finding of pubmedFindings(chunks)) yield { line: 0, byteOffset: 0, read: () => finding };
}

async function readRecords(
  text: string,
  format: ReferenceFormat,
  pieces: AsyncIterable<FilePiece>,
): Promise<ReferenceList> {
  const references: GivenReference[] = [];
  const unread: UnreadReference[] = [];
  let number = 0;
  try {
    for await (const piece of pieces) {
      number += 1;
      const finding = piece.read();
      const line = piece.line === 0 ? number : piece.line;
      if (finding.kind === 'record')
        references.push({
          line,
          text: finding.record.title,
          work: { kind: 'record', record: finding.record },
        });
      else if (finding.kind === 'rejected')
        unread.push({ line, text: piece.line === 0 ? '' : beginning(text, line), reason: finding.reason });
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    unread.push({ line: 1, text: beginning(text, 1), reason: error.message });
  }
  return { format, references, unread };
}

function readLines(text: string): ReferenceList {
  const references: GivenReference[] = [];
  const unread: UnreadReference[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const { identifiers } = readIdentifiers(content);
    for (const identifier of identifiers)
      references.push({ line, text: identifier.text, work: { kind: 'identifier', identifier } });
    if (identifiers.length === 0 && /[\p{L}\p{N}]/u.test(content))
      unread.push({ line, text: shortened(content), reason: '' });
  }
  return { format: 'identifiers', references, unread };
}

function beginning(text: string, line: number): string {
  return shortened(text.split(/\r\n|\r|\n/, line)[line - 1] ?? '');
}

function shortened(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ').trim();
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain;
}
