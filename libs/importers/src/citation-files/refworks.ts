import { EMPTY_RECORD } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsOfWork } from '../reading/affiliations.js';
import { namedAuthors } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import { dateInYear, readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import {
  noteUnusedTags,
  valuesOfTags,
  type TaggedField,
  type TaggedFormat,
} from '../reading/tagged-records.js';
import { bareDoi, distinct, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { findingOf, taggedPieces, type CitationFormat, type ParseRecord } from './citation-format.js';

const SYNTAX: TaggedFormat = {
  name: "RefWorks' tagged format",
  field: /^([A-Z][A-Z0-9])(?: (.*)|$)/s,
  begin: 'RT',
  end: null,
  lists: new Set(),
};

const USED = [
  'A1', 'AB', 'AD', 'AN', 'DB', 'DO', 'FD', 'IS', 'JF', 'JO', 'K1', 'LA', 'LK', 'NO', 'OP', 'PM', 'PMID', 'RD', 'RT', 'SN', 'SP', 'SR', 'T1', 'UL', 'VO',
  'YR', 'ID', 'OT',
]; // prettier-ignore

/** Editors, publishers, classes and fields of the user. */
const NOT_NEEDED = [
  'A2', 'A3', 'A4', 'A5', 'AV', 'CL', 'CN', 'CR', 'DS', 'ED', 'JA', 'LL', 'LS', 'PB', 'PP', 'PR', 'SF', 'SL', 'ST', 'T2', 'T3', 'TA', 'U1', 'U2',
  'U3', 'U4', 'U5', 'WT', 'WV',
]; // prettier-ignore

const EXPECTED: ReadonlySet<string> = new Set([...USED, ...NOT_NEEDED]);

const parse: ParseRecord<readonly TaggedField[]> = (fields, source, notes) => {
  noteUnusedTags(fields, notes, EXPECTED);
  const { all, one } = valuesOfTags(fields);
  const year = notes.checked('YR', one('YR'), writtenDate(one('YR')).slice(0, 4));
  const date = one('FD');
  const isPubmed = /^(?:pubmed|medline)/i.test(one('DB'));
  const numbers = [...all('PM', 'PMID'), ...all('NO', 'AN', 'ID', 'OT')];
  const record = {
    ...EMPTY_RECORD,
    source,
    pmid: pmidIn(numbers) || (isPubmed ? plainPmid(one('AN', 'ID')) : '') || plainPmid(one('PM', 'PMID')),
    pmcid:
      numbers
        .map((text) => /\bPMC\d+/i.exec(text)?.[0] ?? '')
        .map(prefixedPmcid)
        .find(Boolean) ?? '',
    doi: notes.checked('DO', one('DO'), bareDoi(one('DO'))),
    title: one('T1'),
    vernacularTitle: '',
    abstract: labelledSections(one('AB')),
    ...namedAuthors(all('A1').flatMap((names) => names.split(/;\s*/))),
    ...affiliationsOfWork(all('AD')),
    journal: {
      title: one('JF', 'JO'),
      abbreviation: one('JO'),
      issn: one('SN').split(/[;,\s]/)[0] ?? '',
      country: '',
    },
    volume: one('VO'),
    issue: one('IS'),
    pages: fullPages([one('SP'), one('OP')].filter((page) => page !== '').join('-')),
    date: (year === '' ? readPartialDate(date) : dateInYear(year, date)) || year,
    keywords: distinct(all('K1').flatMap((words) => words.split(/;\s*/))),
    languages: languagesOf(one('LA'), 'LA', notes),
    url: all('UL', 'LK').map(webAddress).find(Boolean) ?? '',
  };
  return { ...record, sourceId: one('ID') || derivedSourceId(record) };
};

/** The number in `PMID: 123`. */
function pmidIn(texts: readonly string[]): string {
  return plainPmid(texts.map((text) => /\bPMID:?\s*(\d{1,9})\b/i.exec(text)?.[1]).find(Boolean) ?? '');
}

/** RefWorks' tagged format: `RT Journal Article`, records divided by empty lines. */
export const REFWORKS: CitationFormat = {
  id: 'refworks',
  name: SYNTAX.name,
  endings: [],
  recognises: (head) => /^RT [A-Z][A-Za-z]/m.test(head) && /^(?:T1|A1|SR|ID) /m.test(head),
  pieces: (chunks, source) => taggedPieces(chunks, SYNTAX, (fields) => findingOf(parse, fields, source)),
};
