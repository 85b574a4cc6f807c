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
  /** `isKnown` where the file is of a kind that is not read; else it is text, or empty. */
  | { readonly kind: 'foreign'; readonly isKnown: boolean; readonly reason: string };

const EXPORT_AGAIN =
  'Export the list again as RIS, BibTeX, EndNote XML, CSL-JSON, NBIB or CSV, and import that file.';

/** Files that people bring by mistake: how they begin, and what they are. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
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
    return {
      kind: 'foreign',
      isKnown: true,
      reason: `this is ${foreign[1]}, which is not read. ${EXPORT_AGAIN}`,
    };
  if (isTable(text)) return { kind: 'reader', reader: 'csv' };
  return { kind: 'foreign', isKnown: false, reason: unknownText(text) };
}

function isJsonLine(text: string): boolean {
  return /^\s*\{\s*"/.test(text);
}

/** Whether the first line names the column of titles. */
function isTable(text: string): boolean {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  return [',', ';', '\t', '|'].some((separator) => {
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
