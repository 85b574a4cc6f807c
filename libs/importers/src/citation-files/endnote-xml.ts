import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsOfWork } from '../reading/affiliations.js';
import { namedAuthors } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { dateInYear, readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import { bareDoi, distinct, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { linesAt, textAt, textsOf } from '../xml/inline-text.js';
import { scanRecords, type ScannedPiece, type XmlFormat } from '../xml/record-scanner.js';
import { descend, parseXmlElement, XmlError, type XmlElement } from '../xml/xml-element.js';
import { findingOf, type CitationFormat, type ParseRecord } from './citation-format.js';

const SYNTAX: XmlFormat = {
  name: "EndNote's XML",
  roots: new Set(['records']),
  around: new Set(['xml']),
  isDecoded: true,
};

const PUBMED = /pubmed|medline|\bnlm\b/i;

const parse: ParseRecord<XmlElement> = (element, source, notes) => {
  const one = (...names: readonly string[]): string => textAt(element, ...names);
  const year = notes.checked('year', one('dates', 'year'), writtenDate(one('dates', 'year')).slice(0, 4));
  const date = one('dates', 'pub-dates', 'date');
  const database = `${one('remote-database-name')} ${one('remote-database-provider')}`;
  const addresses = ['related-urls', 'pdf-urls', 'text-urls'].flatMap((kind) =>
    textsOf(descend(element, 'urls', kind), 'url'),
  );
  const accession = one('accession-num');
  const labelled = /\bPMID:?\s*(\d{1,9})\b/i.exec(one('notes'))?.[1] ?? '';
  const linked = addresses.map((address) => PUBMED_ADDRESS.exec(address)?.[1]).find(Boolean) ?? '';
  const pmcid =
    [one('custom2'), accession].filter((text) => /^PMC\d+/i.test(text)).map(prefixedPmcid)[0] ?? '';
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: (PUBMED.test(database) ? plainPmid(accession) : '') || plainPmid(labelled || linked),
    pmcid,
    doi: notes.checked(
      'electronic-resource-num',
      one('electronic-resource-num'),
      bareDoi(one('electronic-resource-num')),
    ),
    title: one('titles', 'title'),
    vernacularTitle: one('titles', 'translated-title'),
    abstract: labelledSections(one('abstract')),
    ...namedAuthors(
      // A comma at the end of a name shows EndNote that it is a group's.
      textsOf(descend(element, 'contributors', 'authors'), 'author').map((name) => name.replace(/,$/, '')),
    ),
    ...affiliationsOfWork(linesAt(element, 'auth-address')),
    journal: {
      title: one('periodical', 'full-title') || one('titles', 'secondary-title') || one('publisher'),
      abbreviation:
        one('periodical', 'abbr-1') || one('alt-periodical', 'abbr-1') || one('titles', 'alt-title'),
      issn: /\b\d{4}-?\d{3}[\dX]\b/i.exec(one('isbn'))?.[0] ?? '',
      country: '',
    },
    volume: one('volume'),
    issue: one('number'),
    pages: fullPages(one('pages')) || one('electronic-resource-num-2') || one('article-number'),
    date:
      (year === '' ? readPartialDate(date) : dateInYear(year, date) || inYear(year, readPartialDate(date))) ||
      year,
    publicationTypes: distinct([one('work-type')]),
    keywords: distinct(
      textsOf(descend(element, 'keywords'), 'keyword').flatMap((words) => words.split(/\s*[;\r\n]\s*/)),
    ),
    languages: languagesOf(one('language'), 'language', notes),
    url: addresses.map(webAddress).find(Boolean) ?? '',
    freeFullText: pmcid !== '',
  };
  return { ...record, sourceId: one('rec-number') || one('label') || derivedSourceId(record) };
};

const PUBMED_ADDRESS = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})/i;

function inYear(year: string, date: string): string {
  return date.startsWith(year) ? date : '';
}

async function* pieces(chunks: AsyncIterable<Buffer>, source: string): AsyncGenerator<FilePiece> {
  for await (const piece of scanRecords(chunks, SYNTAX))
    yield { line: 0, byteOffset: piece.byteOffset, read: () => readPiece(piece, source) };
}

function readPiece(piece: ScannedPiece, source: string): Finding {
  if (piece.kind === 'broken') return { kind: 'rejected', reason: piece.reason };
  if (piece.name !== 'record') return { kind: 'rejected', reason: `<${piece.name}> is not known` };
  try {
    return findingOf(parse, parseXmlElement(piece.bytes.toString('utf8'), new Set()), source);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { kind: 'rejected', reason: error.message };
  }
}

/** EndNote's XML: `<xml><records><record>`. */
export const ENDNOTE_XML: CitationFormat = {
  id: 'endnote',
  name: SYNTAX.name,
  endings: ['.xml'],
  recognises: (head) => /<records>\s*<record>/.test(head),
  pieces,
};
