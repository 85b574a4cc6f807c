import { createHash } from 'node:crypto';
import type { MeshContent, MeshHeading, MeshOrigin, MeshQualifier } from '@clinical/mesh';

/** Grows when an older release could not read what this one writes, or the other way round. */
const FORMAT = 1;

/** First line of the file. */
interface Header {
  readonly format: number;
  readonly origin: MeshOrigin;
  readonly qualifiers: readonly MeshQualifier[];
  readonly headings: number;
  /** Checksum of everything after the first line, so that a damaged file is never read as a vocabulary. */
  readonly sha256: string;
}

type Row = readonly [
  ui: string,
  name: string,
  treeNumbers: readonly string[],
  entryTerms: readonly string[],
  scopeNote?: string,
  since?: string,
];

/** The content as the text of a file: a header, then a heading a line. */
export function writeVocabularyFile({ headings, qualifiers, origin }: MeshContent): string {
  const body = headings.map((heading) => JSON.stringify(rowOf(heading))).join('\n');
  const header: Header = { format: FORMAT, origin, qualifiers, headings: headings.length, sha256: sum(body) };
  return `${JSON.stringify(header)}\n${body}`;
}

/**
 * The content that {@link writeVocabularyFile} wrote.
 *
 * @throws Error when the text is damaged, or of another release, as the message states
 */
export function readVocabularyFile(text: string): MeshContent {
  const lineEnd = text.indexOf('\n');
  const header = readHeader(lineEnd === -1 ? text : text.slice(0, lineEnd));
  const body = lineEnd === -1 ? '' : text.slice(lineEnd + 1);
  if (sum(body) !== header.sha256) throw new Error('it is damaged');
  const headings = body === '' ? [] : (JSON.parse(`[${body.replaceAll('\n', ',')}]`) as Row[]).map(toHeading);
  return { headings, qualifiers: header.qualifiers, origin: header.origin };
}

function readHeader(line: string): Header {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new Error('it is damaged', { cause });
  }
  const header = value as Partial<Header> | null;
  if (header === null || typeof header !== 'object' || typeof header.format !== 'number')
    throw new Error('it is damaged');
  if (header.format !== FORMAT) throw new Error('it was written by another release');
  return header as Header;
}

/** Without a note and a year as releases before them wrote it, so that they can read it. */
function rowOf({ ui, name, treeNumbers, entryTerms, scopeNote, since }: MeshHeading): Row {
  if (since !== undefined) return [ui, name, treeNumbers, entryTerms, scopeNote ?? '', since];
  return scopeNote === undefined
    ? [ui, name, treeNumbers, entryTerms]
    : [ui, name, treeNumbers, entryTerms, scopeNote];
}

function toHeading([ui, name, treeNumbers, entryTerms, scopeNote = '', since]: Row): MeshHeading {
  return {
    ui,
    name,
    treeNumbers,
    entryTerms,
    ...(scopeNote === '' ? {} : { scopeNote }),
    ...(since === undefined ? {} : { since }),
  };
}

function sum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
