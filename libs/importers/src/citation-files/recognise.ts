import { readIdentifiers } from '@clinical/evidence';
import { csvColumns } from '../csv/csv-columns.js';
import { BIBTEX } from './bibtex.js';
import type { CitationFormat } from './citation-format.js';
import { CSL_JSON } from './csl-json.js';
import { ENDNOTE_XML } from './endnote-xml.js';
import { OVID } from './ovid.js';
import { REFWORKS } from './refworks.js';
import { WEB_OF_SCIENCE } from './web-of-science.js';

/** Formats that this folder reads. */
export const CITATION_FORMATS: readonly CitationFormat[] = [
  ENDNOTE_XML,
  WEB_OF_SCIENCE,
  REFWORKS,
  OVID,
  BIBTEX,
  CSL_JSON,
];

/** What a file is, by its content. */
export type Recognised =
  | { readonly kind: 'format'; readonly format: CitationFormat }
  | { readonly kind: 'reader'; readonly reader: 'pubmed' | 'nbib' | 'ris' | 'csv' | 'jsonl' }
  /** `isKnown` where the file is of a kind that is not read; else it is other text, or empty. */
  | {
      readonly kind: 'foreign';
      readonly isKnown: boolean;
      readonly isText: boolean;
      readonly reason: string;
    };

const EXPORT_AGAIN =
  'Export the list again as RIS, BibTeX, EndNote XML, CSL-JSON, NBIB or CSV, and import that file.';

/** Files that hold no text: how they begin, and what they are. */
const BINARY: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a PDF document'],
  ['PK\u0003\u0004', 'a zip archive, or a document of Word or Excel'],
  ['\u00D0\u00CF\u0011\u00E0', 'a document of an older version of Word or Excel'],
  ['\u001F\u008B', 'a compressed file'],
  // The same in Windows-1252.
  ['\u001F\u2039', 'a compressed file'],
];

/** What a file is that holds no text; null for text. */
function binaryKind(text: string): string | null {
  const known = BINARY.find(([beginning]) => text.startsWith(beginning));
  if (known !== undefined) return known[1];
  return text.slice(0, 1_000).includes('\0')
    ? 'no text, but a picture, an archive or a document of a program'
    : null;
}

/** Files that people bring by mistake: how they begin, and what they are. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^"?TITLE"?,.*\n"?(?:AUTHOR NAMES|AUTHOR ADDRESSES|SOURCE)"?,/i, "Embase's CSV with fields by row"],
  [/^\s*(?:<!doctype html|<html)/i, 'a web page'],
  [/^\{\\rtf/, 'a rich text document'],
  [/<rdf:RDF/i, 'RDF, as Zotero exports it'],
  [/<(?:\w+:)?modsCollection|<mods\b/i, 'MODS'],
  [/<(?:\w+:)?Sources[\s>]/, 'a list of sources of Microsoft Word'],
  [/<(?:rss|feed)[\s>]/i, 'a feed: take `import feed`'],
  [/<(?:\w+:)?Recordset|<searchResult|<api-rss/i, 'an answer of a web service'],
  [/^%[0A-Z] /m, "EndNote's tagged format (Refer)"],
  [/<\?xml|^\s*<\w/, 'XML of an unknown kind'],
];

/** Recognises a file by the text it begins with. */
export function recognise(head: string): Recognised {
  const text = head.replace(/^\uFEFF/, '');
  const binary = binaryKind(text);
  if (binary !== null) return { kind: 'foreign', isKnown: true, isText: false, reason: notRead(binary) };
  if (/<(?:PubmedArticleSet|MedlineCitationSet|PubmedBookArticleSet|BookDocumentSet)[\s>]/.test(text))
    return { kind: 'reader', reader: 'pubmed' };
  // Its tags are those of NBIB with other meanings.
  if (OVID.recognises(text)) return { kind: 'format', format: OVID };
  if (/^\s?TY {1,2}-/m.test(text)) return { kind: 'reader', reader: 'ris' };
  if (/^(?:PMID ?-|(?:FAU|TI {2}|STAT) ?- )/m.test(text)) return { kind: 'reader', reader: 'nbib' };
  const format = CITATION_FORMATS.find(({ recognises }) => recognises(text));
  if (format !== undefined) return { kind: 'format', format };
  if (isJsonLine(text)) return { kind: 'reader', reader: 'jsonl' };
  const foreign = FOREIGN.find(([pattern]) => pattern.test(text));
  if (foreign !== undefined)
    return { kind: 'foreign', isKnown: true, isText: true, reason: notRead(foreign[1]) };
  if (isTable(text)) return { kind: 'reader', reader: 'csv' };
  if (isNamelessTable(text)) return { kind: 'foreign', isKnown: true, isText: true, reason: NAMELESS_TABLE };
  return { kind: 'foreign', isKnown: false, isText: true, reason: unknownText(text) };
}

function notRead(name: string): string {
  return `this is ${name}, which is not read. ${EXPORT_AGAIN}`;
}

function isJsonLine(text: string): boolean {
  return /^\s*\{\s*"/.test(text);
}

const SEPARATORS = [',', ';', '\t', '|'];

const NAMELESS_TABLE =
  'this looks like a table, and no column of its first line is named Title. Name the columns in the first line in English ' +
  '(Title, Authors, Year, Journal, DOI, PMID), and import that file.';

/** Whether the first lines have the same three cells or more, and no line says what they are. */
function isNamelessTable(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, 2).filter((line) => line.trim() !== '');
  return SEPARATORS.some((separator) => {
    const [cells = 0, others] = lines.map((line) => line.split(separator).length);
    return cells >= 3 && cells === others;
  });
}

/** Whether the first line names the column of titles. */
function isTable(text: string): boolean {
  const [line = ''] = text.replace(/^sep=.\r?\n/i, '').split(/\r\n|\r|\n/, 1);
  return SEPARATORS.some((separator) => {
    const columns = csvColumns(line.split(separator).map((cell) => cell.replace(/^"|"$/g, '')));
    return columns.title !== undefined || columns.medline !== undefined;
  });
}

function unknownText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (first === '') return 'the file is empty';
  const listed = lines.filter((line) => readIdentifiers(line).identifiers.length > 0).length;
  if (listed > lines.length / 2)
    return (
      'this is a list of identifiers without records. Fetch the records with `import pubmed-query "1234[uid] OR 5678[uid]"`, ' +
      'or check the list on the page of references.'
    );
  return `the format is not known; the file begins with '${first.trim().slice(0, 60)}'. ${EXPORT_AGAIN}`;
}
