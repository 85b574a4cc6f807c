import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { namesOfField } from '../reading/authors.js';
import { derivedSourceId, fullPages, languageCode } from '../reading/citation-fields.js';
import { readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import type { TaggedField } from '../reading/tagged-records.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';

const PUBMED = /^(?:pubmed|medline|nlm|ncbi)/i;
const PUBMED_ADDRESS = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})/i;

/** Record of its fields; the title is empty where there is none. `TY` and `ER` are no fields. */
export function parseRisRecord(fields: readonly TaggedField[], source: string): SourceRecord {
  const all = (...tags: readonly string[]): string[] =>
    fields
      .filter(({ tag }) => tags.includes(tag))
      .map(({ value }) => oneLine(value))
      .filter((text) => text !== '');
  const one = (...tags: readonly string[]): string => tags.map((tag) => all(tag)[0]).find(Boolean) ?? '';
  const addresses = all('UR', 'L1', 'L2', 'LK');
  const pmcid =
    [...all('C2'), ...all('AN')].filter((text) => /^PMC\d+/i.test(text)).map(prefixedPmcid)[0] ?? '';
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: pmidOf(all('AN', 'C1', 'M1', 'N1'), one('AN'), one('DB', 'DP'), addresses),
    pmcid,
    doi: [...all('DO', 'M3', 'C7'), ...addresses].map(bareDoi).find(Boolean) ?? '',
    title: one('TI', 'T1', 'CT', 'BT'),
    vernacularTitle: one('TT', 'OP'),
    abstract: labelledSections(one('AB', 'N2')),
    authors: all('AU', 'A1').flatMap(namesOfField),
    journal: {
      title: one('T2', 'JF', 'JO', 'JA', 'J1', 'J2', 'BT', 'PB'),
      abbreviation: one('JA', 'J2', 'J1'),
      issn: /\b\d{4}-?\d{3}[\dX]\b/i.exec(one('SN'))?.[0] ?? '',
      country: '',
    },
    volume: one('VL'),
    issue: one('IS'),
    pages:
      fullPages([one('SP'), one('EP')].filter((page) => page !== '').join('-')) ||
      one('C7').replace(/^10\.\S+$/, ''),
    date: dateOf(one('DA'), one('PY', 'Y1')),
    electronicDate: risDate(one('ET')),
    publicationTypes: distinct(all('M3').flatMap(typesOfWork)),
    keywords: distinct(all('KW')),
    languages: distinct(
      all('LA')
        .flatMap((text) => text.split(/[,;]/))
        .map(languageCode),
    ),
    url: addresses.map(webAddress).find(Boolean) ?? '',
    freeFullText: pmcid !== '',
  };
  return { ...record, sourceId: one('ID') || one('AN') || derivedSourceId(record) };
}

/** A number is a PMID if a label, an address, or the database name marks it so. */
function pmidOf(
  notes: readonly string[],
  accession: string,
  database: string,
  addresses: readonly string[],
): string {
  if (PUBMED.test(database) && plainPmid(accession) !== '') return plainPmid(accession);
  const labelled = notes.map((note) => /^(?:pmid|pubmed(?: id)?)\s*[:=]?\s*(\d{1,9})\b/i.exec(note)?.[1]);
  const linked = addresses.map((address) => PUBMED_ADDRESS.exec(address)?.[1]);
  return plainPmid([...labelled, ...linked].find((number) => number !== undefined) ?? '');
}

/** The date, unless the year contradicts it. */
function dateOf(date: string, year: string): string {
  const precise = risDate(date);
  const plain = risDate(year);
  return precise !== '' && (plain === '' || precise.startsWith(plain)) ? precise : plain;
}

/** `2019/07/04/`, `2019///Spring`, `2019 Jul 4`. */
function risDate(text: string): string {
  const parts = text.split('/').map((part) => part.trim());
  const known = parts.slice(0, 3).filter((part) => part !== '');
  return readPartialDate(known.join('-')) || writtenDate(text);
}

/** `M3` names the type of work, but some put the DOI there. */
function typesOfWork(text: string): string[] {
  return bareDoi(text) === '' ? text.split(';').map((part) => part.trim()) : [];
}
