import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsAfterNames } from '../reading/affiliations.js';
import { namedAuthors } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import { dateInYear, readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { screeningTags, taggedBy } from '../reading/screening-tags.js';
import { noteUnusedTags, valuesOfTags, type TaggedField } from '../reading/tagged-records.js';
import { bareDoi, distinct, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';

const PUBMED = /^(?:ovid )?(?:pubmed|medline|nlm|ncbi)/i;
const SCOPUS = /^scopus/i;
const EMBASE = /^embase/i;
const PUBMED_ADDRESS = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})/i;

/** Tags that a record is read from. */
const USED = [
  'A1', 'AB', 'AD', 'AN', 'AU', 'BT', 'C1', 'C2', 'C3', 'C5', 'C7', 'CT', 'DA', 'DB', 'DO', 'DP', 'EP', 'ER', 'ET', 'ID', 'IS', 'J1', 'J2', 'JA', 'JF', 'JO',
  'KW', 'L1', 'L2', 'LA', 'LK', 'M1', 'M3', 'N1', 'N2', 'OP', 'PB', 'PY', 'SN', 'SP', 'T1', 'T2', 'TI', 'TT', 'TY', 'UR', 'VL', 'Y1',
]; // prettier-ignore

/**
 * Tags of the format that are not needed: editors, series, places, dates of access, shelf marks, custom
 * fields of reference managers.
 */
const NOT_NEEDED = [
  'A2', 'A3', 'A4', 'AV', 'C4', 'C6', 'C8', 'CA', 'CN', 'CY', 'ED', 'H1', 'H2', 'L3', 'L4', 'LB', 'M2', 'NV', 'RI',
  'RN', 'RP', 'SE', 'ST', 'T3', 'TA', 'U1', 'U2', 'U3', 'U4', 'U5', 'US', 'VO', 'Y2',
]; // prettier-ignore

const EXPECTED: ReadonlySet<string> = new Set([...USED, ...NOT_NEEDED]);

/** Record of its fields; the title is empty where there is none. What cannot be used is noted. */
export function parseRisRecord(
  fields: readonly TaggedField[],
  source: string,
  notes: RecordNotes,
): SourceRecord {
  noteUnusedTags(fields, notes, EXPECTED);
  const { all, one } = valuesOfTags(fields);
  const addresses = all('UR', 'L1', 'L2', 'LK');
  const pmcid =
    [...all('C2'), ...all('AN')].filter((text) => /^PMC\d+/i.test(text)).map(prefixedPmcid)[0] ?? '';
  const named = namedAuthors(all('AU', 'A1'));
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: notes.checked(
      'AN',
      PUBMED.test(one('DB', 'DP')) && pmcid === '' ? one('AN') : '',
      pmidOf(all, addresses),
    ),
    pmcid,
    doi:
      notes.checked('DO', one('DO'), all('DO').map(bareDoi).find(Boolean) ?? '') ||
      ([...all('M3', 'C7'), ...addresses].map(bareDoi).find(Boolean) ?? ''),
    title: one('TI', 'T1', 'CT', 'BT'),
    vernacularTitle: one('TT', 'OP'),
    abstract: labelledSections(one('AB', 'N2')),
    ...named,
    ...affiliationsAfterNames(addressesOf(all), [all('AU', 'A1')], named.authors.length),
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
    date: dateOf(one('DA'), one('PY', 'Y1'), notes),
    electronicDate: risDate(one('ET')),
    publicationTypes: distinct(all('M3').flatMap(typesOfWork)),
    keywords: distinct(all('KW')),
    languages: distinct(all('LA').flatMap((text) => languagesOf(text, 'LA', notes))),
    url: notes.checked(
      'UR',
      all('UR').find((text) => bareDoi(text) === '') ?? '',
      addresses.map(webAddress).find(Boolean) ?? '',
    ),
    freeFullText: pmcid !== '',
    ...taggedBy(screeningTags(all('N1'))),
  };
  return { ...record, sourceId: one('ID') || one('AN') || derivedSourceId(record) };
}

/**
 * A number is a PMID if a label, an address, or the database name marks it so. Cochrane's CENTRAL writes `PUBMED 12345,EMBASE
 * 678` into C3.
 */
function pmidOf(all: (...tags: readonly string[]) => string[], addresses: readonly string[]): string {
  const [database = ''] = all('DB', 'DP');
  const accessions = PUBMED.test(database) ? all('AN', 'ID') : accessionsElsewhere(database, all);
  const own = accessions.map(plainPmid).find((number) => number !== '');
  if (own !== undefined) return own;
  const notes = [...all('AN', 'C1', 'M1', 'N1'), ...all('C3').flatMap((text) => text.split(/,\s*/))];
  const labelled = notes.map((note) => /^(?:pmid|pubmed(?: id)?)\s*[:=]?\s*(\d{1,9})\b/i.exec(note)?.[1]);
  const linked = addresses.map((address) => PUBMED_ADDRESS.exec(address)?.[1]);
  return plainPmid([...labelled, ...linked].find((number) => number !== undefined) ?? '');
}

/** Some write notes into C1; addresses there are after their authors. */
function addressesOf(all: (...tags: readonly string[]) => string[]): string[] {
  return [...all('AD'), ...all('C1').filter((text) => text.startsWith('['))];
}

/** Where databases other than PubMed give the PMID. */
function accessionsElsewhere(database: string, all: (...tags: readonly string[]) => string[]): string[] {
  if (SCOPUS.test(database)) return all('C2');
  return EMBASE.test(database) ? all('C5') : [];
}

/** The date, unless the year contradicts it. */
function dateOf(date: string, year: string, notes: RecordNotes): string {
  const plain = notes.checkedDate('PY', year, risDate(year));
  const inYear = plain === '' ? '' : dateInYear(plain.slice(0, 4), date);
  const precise = inYear || notes.checkedDate('DA', date, risDate(date));
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
