import { EMPTY_RECORD, type SourceRecord } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsOfWork } from '../reading/affiliations.js';
import { namedAuthors } from '../reading/authors.js';
import {
  derivedSourceId,
  fullPages,
  languagesOf,
  meshAssignment,
  readTitles,
} from '../reading/citation-fields.js';
import { dateInYear, readMedlineDate, readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import {
  noteUnusedTags,
  valuesOfTags,
  type TaggedField,
  type TaggedFormat,
} from '../reading/tagged-records.js';
import { bareDoi, distinct, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { findingOf, taggedPieces, type CitationFormat, type ParseRecord } from './citation-format.js';

const SYNTAX: TaggedFormat = {
  name: "Ovid's tagged format",
  field: /^([A-Z][A-Z0-9]) {1,2}-(?: (.*)|$)/s,
  begin: 'VN',
  end: null,
  lists: new Set(['AU', 'IN', 'KW', 'MH', 'PT']),
  heading: /^<\d+\. ?>$/,
};

const USED = [
  'AB', 'AN', 'AU', 'CA', 'DB', 'DO', 'DP', 'ID', 'IN', 'IP', 'IS', 'JA', 'JN', 'KW', 'LG', 'MH', 'OT', 'PG', 'PM', 'PT', 'SO', 'TI', 'TT', 'UI', 'UR',
  'VI', 'VN', 'VO', 'YR',
]; // prettier-ignore

/** Classes, dates of Ovid's own work, copyright, links into Ovid, correspondence, publishers. */
const NOT_NEEDED = [
  'AD', 'AI', 'AS', 'BC', 'CB', 'CC', 'CE', 'CL', 'CO', 'CP', 'CR', 'CS', 'CY', 'DA', 'DC', 'DD', 'DJ', 'DS', 'ED', 'EM', 'ES', 'EW', 'EX', 'EZ',
  'GI', 'GN', 'GO', 'IB', 'II', 'IO', 'JC', 'JL', 'LU', 'MA', 'MC', 'MQ', 'NJ', 'NM', 'NO', 'NT', 'OC', 'OD', 'OR', 'OW', 'PB', 'PH', 'PI', 'PS',
  'PU', 'RC', 'RD', 'RF', 'RN', 'RO', 'RS', 'SB', 'SH', 'SL', 'ST', 'SU', 'TC', 'TN', 'UP', 'XL', 'XS', 'YP',
]; // prettier-ignore

const EXPECTED: ReadonlySet<string> = new Set([...USED, ...NOT_NEEDED]);

const MEDLINE = /medline|pubmed/i;

const parse: ParseRecord<readonly TaggedField[]> = (fields, source, notes) => {
  noteUnusedTags(fields, notes, EXPECTED);
  const { all, one } = valuesOfTags(fields);
  const isMedline = MEDLINE.test(one('DB'));
  const place = placeOf(one('SO'));
  const year = notes.checked('YR', one('YR'), writtenDate(one('YR')).slice(0, 4));
  const stated = readPartialDate(one('DP')) || readMedlineDate(one('DP')) || place.date;
  const headings = all('MH').map(meshAssignment);
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source,
    pmid: plainPmid(/^\d+/.exec(one('PM') || (isMedline ? one('UI') : ''))?.[0] ?? ''),
    pmcid: distinct(all('OT', 'ID').map((text) => prefixedPmcid(/\bPMC\d+/.exec(text)?.[0] ?? '')))[0] ?? '',
    doi: notes.checked('DO', one('DO'), bareDoi(one('DO'))) || distinct(all('ID').map(bareDoi))[0] || '',
    ...readTitles(one('TI'), one('TT')),
    abstract: labelledSections(one('AB')),
    // `Moore, Jean Ada [Author, Reprint Author]`
    ...namedAuthors([...all('AU').map((name) => name.replace(/\s*\[[^\]]*\]$/, '')), ...all('CA')]),
    ...affiliationsOfWork(all('IN')),
    journal: {
      title: one('JN') || place.journal,
      abbreviation: one('JA'),
      issn: /\b\d{4}-?\d{3}[\dX]\b/i.exec(one('IS'))?.[0] ?? '',
      country: '',
    },
    volume: one('VI', 'VO') || place.volume,
    issue: one('IP') || place.issue,
    pages: fullPages(one('PG').replace(/^no pagination.*$/i, '') || place.pages),
    date: (stated.startsWith(year) ? stated : dateInYear(year, one('DP'))) || year,
    publicationTypes: distinct(all('PT')),
    mesh: isMedline ? headings : [],
    keywords: distinct([
      ...all('KW').flatMap((words) => words.split(/;\s*/)),
      ...(isMedline ? [] : headings.map(({ heading }) => heading)),
    ]),
    languages: languagesOf(one('LG'), 'LG', notes),
    url: all('UR').map(webAddress).find(Boolean) ?? '',
  };
  return {
    ...record,
    freeFullText: record.pmcid !== '',
    sourceId: one('UI', 'AN') || derivedSourceId(record),
  };
};

/** What stands in the line of the source, empty where it does not. */
interface Place {
  readonly journal: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly date: string;
}

/** Reads `Journal of Studies. 12(3):11-19, 2019 Jul 04.` and `Journal of Studies. 12 (3) (pp 11-19), 2019. Date of Publication: …` */
function placeOf(source: string): Place {
  const part = (pattern: RegExp): string => pattern.exec(source)?.[1]?.trim() ?? '';
  const [, volume = '', issue = ''] =
    / (\d+[A-Za-z]?)(?: ?\(((?!pp |no )[^)]+)\))?(?=:|,| \()/.exec(source) ?? [];
  return {
    journal: part(/^(.+?)\. /),
    volume,
    issue,
    pages: part(/\(pp ([^)]+)\)/) || part(/[\d)]:([^,\s]+)/),
    date: readMedlineDate(part(/, ((?:1[89]|20)\d\d[^.]*)/)),
  };
}

/** The format that Ovid offers for Citavi, EndNote and as Reprint/Medlars: `VN  - Ovid Technologies`, records divided by empty lines. */
export const OVID: CitationFormat = {
  id: 'ovid',
  name: SYNTAX.name,
  endings: ['.ovd', '.cgi'],
  recognises: (head) => /^VN {1,2}- Ovid/m.test(head),
  pieces: (chunks, source) => taggedPieces(chunks, SYNTAX, (fields) => findingOf(parse, fields, source)),
};
