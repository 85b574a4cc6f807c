import { EMPTY_RECORD } from '@clinical/evidence';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsAfterNames } from '../reading/affiliations.js';
import { namedAuthors, type AuthorFields } from '../reading/authors.js';
import { derivedSourceId, fullPages, languagesOf } from '../reading/citation-fields.js';
import { dateInYear, writtenDate } from '../reading/read-partial-date.js';
import {
  noteUnusedTags,
  valuesOfTags,
  type TaggedField,
  type TaggedFormat,
} from '../reading/tagged-records.js';
import { bareDoi, distinct, plainPmid } from '../reading/text.js';
import { findingOf, taggedPieces, type CitationFormat, type ParseRecord } from './citation-format.js';

const SYNTAX: TaggedFormat = {
  name: "Web of Science's plain text",
  field: /^([A-Z][A-Z0-9])(?: (.*)|$)/s,
  begin: 'PT',
  end: 'ER',
  lists: new Set(['AU', 'AF', 'CA', 'BE', 'C1']),
  heading: /^EF$/,
};

const USED = [
  'AB', 'AF', 'AR', 'AU', 'BP', 'C1', 'CA', 'DE', 'DI', 'DT', 'EI', 'EP', 'ER', 'IS', 'J9', 'JI', 'LA', 'PD', 'PM', 'PT', 'PY', 'SN', 'SO', 'TI', 'UT',
  'VL', 'ID',
]; // prettier-ignore

/** Funding, references, counts and classes of Web of Science. */
const NOT_NEEDED = [
  'BA', 'BE', 'BF', 'BN', 'BS', 'C3', 'CL', 'CR', 'CT', 'CY', 'D2', 'DA', 'EA', 'EF', 'EM', 'FN', 'FU', 'FX', 'GA', 'GP', 'HC', 'HO', 'HP',
  'LID', 'MA', 'NR', 'OA', 'OI', 'P2', 'PA', 'PG', 'PI', 'PN', 'PU', 'RI', 'RP', 'SC', 'SE', 'SI', 'SP', 'SU', 'TC', 'U1', 'U2', 'VR', 'WC', 'WE',
  'Z9',
]; // prettier-ignore

const EXPECTED: ReadonlySet<string> = new Set([...USED, ...NOT_NEEDED]);

const parse: ParseRecord<readonly TaggedField[]> = (fields, source, notes) => {
  noteUnusedTags(fields, notes, EXPECTED);
  const { all, one } = valuesOfTags(fields);
  const year = notes.checked('PY', one('PY'), writtenDate(one('PY')).slice(0, 4));
  const listed = (text: string): string[] => text.split(';').map((part) => part.trim());
  const named = namedAuthors(all('AF').length > 0 ? all('AF') : all('AU'));
  const record = {
    ...EMPTY_RECORD,
    source,
    pmid: notes.checked('PM', one('PM'), plainPmid(one('PM').replace(/^MEDLINE:/i, ''))),
    doi: notes.checked('DI', one('DI'), bareDoi(one('DI'))),
    title: one('TI'),
    abstract: labelledSections(one('AB')),
    ...withGroups(named, all('CA')),
    ...affiliationsAfterNames(all('C1'), [all('AF'), all('AU')], named.authors.length),
    journal: { title: one('SO'), abbreviation: one('J9', 'JI'), issn: one('SN', 'EI'), country: '' },
    volume: one('VL'),
    issue: one('IS'),
    pages: fullPages([one('BP'), one('EP')].filter((page) => page !== '').join('-')) || one('AR'),
    date: (year === '' ? '' : dateInYear(year, one('PD'))) || year,
    publicationTypes: distinct(listed(one('DT'))),
    keywords: distinct(listed(one('DE'))),
    languages: languagesOf(one('LA'), 'LA', notes),
  };
  return { ...record, sourceId: one('UT') || derivedSourceId(record) };
};

function withGroups({ authors, fullNames }: AuthorFields, groups: readonly string[]): AuthorFields {
  const all = { authors: [...authors, ...groups] };
  return fullNames === undefined ? all : { ...all, fullNames: [...fullNames, ...groups.map(() => '')] };
}

/** Web of Science's plain text, `.ciw` and `.txt`: `PT J` to `ER`. */
export const WEB_OF_SCIENCE: CitationFormat = {
  id: 'ciw',
  name: SYNTAX.name,
  endings: ['.ciw'],
  recognises: (head) => /^(?:FN .*|PT [JBSPC])\s*$/m.test(head) && /^PT [JBSPC]\s*$/m.test(head),
  pieces: (chunks, source) => taggedPieces(chunks, SYNTAX, (fields) => findingOf(parse, fields, source)),
};
