import {
  EMPTY_RECORD,
  isKnownCountry,
  MEDLINE_LINKS,
  type Correction,
  type SourceRecord,
} from '@clinical/evidence';
import {
  articleNumber,
  derivedSourceId,
  fullPages,
  isKnownLanguage,
  isTrialRegister,
  meshAssignment,
  readTitles,
} from '../reading/citation-fields.js';
import { labelledSections } from '../reading/abstract-sections.js';
import { affiliationsOfAuthors } from '../reading/affiliations.js';
import { type AuthorFields, authorName, fullName, withFullNames } from '../reading/authors.js';
import { partialDate, readMedlineDate, readPartialDate } from '../reading/read-partial-date.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { noteUnusedTags, valuesOfTags, type TaggedField } from '../reading/tagged-records.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid } from '../reading/text.js';

/** Name under which citations in MEDLINE's display format are kept. */
export const NBIB_SOURCE = 'nbib';

/** Tags that a record is read from. */
const USED = [
  'AB', 'AD', 'AID', 'AU', 'BTI', 'CN', 'CTI', 'DEP', 'DP', 'FAU', 'IP', 'IS', 'JT', 'LA', 'LID', 'MH', 'OAB', 'OT', 'PB', 'PG', 'PL', 'PMC',
  'PMID', 'PT', 'RN', 'SI', 'TA', 'TI', 'TT', 'VI', ...Object.keys(MEDLINE_LINKS),
]; // prettier-ignore

/**
 * Tags of the format that are not needed: PubMed's own work on the citation, grants, investigators, editors,
 * names that other tags give, numbers of references.
 */
const NOT_NEEDED = [
  'AUID', 'CDAT', 'CI', 'CITO', 'COI', 'COIS', 'CP', 'CRDT', 'CTDT', 'CTU', 'DA', 'DCOM', 'DDIN', 'DRIN', 'ED', 'EDAT', 'EN', 'FED', 'FIR', 'FPS',
  'GN', 'GR', 'GS', 'IR', 'IRAD', 'ISBN', 'JID', 'LR', 'MHDA', 'MID', 'NM', 'OABL', 'OCI', 'OID', 'OTO', 'OWN', 'PHST', 'PMCR',
  'PS', 'PST', 'PUBM', 'RF', 'SB', 'SFM', 'SO', 'STAT', 'VTI',
]; // prettier-ignore

const EXPECTED: ReadonlySet<string> = new Set([...USED, ...NOT_NEEDED]);

/** Record of the fields of a citation; the title is empty where there is none. What cannot be used is noted. */
export function parseMedlineRecord(fields: readonly TaggedField[], notes: RecordNotes): SourceRecord {
  noteUnusedTags(fields, notes, EXPECTED);
  const { all, one } = valuesOfTags(fields);
  const pmid = notes.checked('PMID', one('PMID'), plainPmid(one('PMID')));
  const pmcid = notes.checked('PMC', one('PMC'), prefixedPmcid(one('PMC')));
  const record: SourceRecord = {
    ...EMPTY_RECORD,
    source: NBIB_SOURCE,
    pmid,
    pmcid,
    doi: doiOf([...all('AID'), ...all('LID')], notes),
    ...readTitles(one('TI', 'CTI', 'BTI'), one('TT')),
    abstract: labelledSections(one('AB', 'OAB')),
    ...authorsOf(fields),
    journal: {
      title: one('JT', 'TA', 'BTI', 'PB'),
      abbreviation: one('TA'),
      issn: issnOf(all('IS')),
      country: notes.known('PL', one('PL'), isKnownCountry),
    },
    volume: one('VI'),
    issue: one('IP'),
    pages: fullPages(one('PG')) || articleNumber(marked([...all('LID'), ...all('AID')], 'pii')),
    date: notes.checkedDate('DP', one('DP'), readMedlineDate(one('DP')) || readPartialDate(one('DP'))),
    electronicDate: notes.checkedDate('DEP', one('DEP'), compactDate(one('DEP'))),
    publicationTypes: distinct(all('PT')),
    mesh: all('MH').map(meshAssignment),
    keywords: distinct(all('OT').map((word) => word.replace(/^\*/, ''))),
    substances: all('RN').map(substanceOf),
    trialRegistrations: distinct(all('SI').flatMap(registrationOf)),
    corrections: fields.flatMap(correctionOf),
    languages: distinct(all('LA').map((code) => notes.known('LA', code.toLowerCase(), isKnownLanguage))),
    freeFullText: pmcid !== '',
  };
  return { ...record, sourceId: pmid === '' ? derivedSourceId(record) : pmid };
}

/** Identifiers of a kind, such as `e123 [pii]`, without the kind. */
function marked(identifiers: readonly string[], kind: string): string[] {
  return identifiers.flatMap((text) => new RegExp(`^(.*\\S)\\s*\\[${kind}\\]$`, 'i').exec(text)?.[1] ?? []);
}

/** `10.1000/xyz [doi]` among identifiers of other kinds. */
function doiOf(identifiers: readonly string[], notes: RecordNotes): string {
  const marked = identifiers.find((text) => /\[doi\]$/i.test(text)) ?? '';
  const doi = marked.replace(/\s*\[doi\]$/i, '');
  return notes.checked('AID', doi, bareDoi(doi));
}

/**
 * People by their short names and groups, in order; by their full names where the short ones are not given. An address
 * belongs to the name before it; older records have one before all names.
 */
function authorsOf(fields: readonly TaggedField[]): AuthorFields {
  const people = fields.some(({ tag }) => tag === 'AU') ? 'AU' : 'FAU';
  const named: { name: string; full: string; addresses: string[] }[] = [];
  const ofWork: string[] = [];
  let full = '';
  for (const { tag, value } of fields) {
    const text = oneLine(value);
    if (tag === 'FAU') full = fullName(text);
    if (tag === 'AD') (named.at(-1)?.addresses ?? ofWork).push(text);
    if (tag !== people && tag !== 'CN') continue;
    if (text !== '' && !/^et al\.?$/i.test(text))
      named.push({
        ...(tag === 'CN' ? { name: text, full: '' } : { name: authorName(text), full }),
        addresses: [],
      });
    full = '';
  }
  const addresses = named.map((each) => each.addresses);
  return { ...withFullNames(named), ...affiliationsOfAuthors(addresses, ofWork) };
}

/** `1555-9823 (Electronic)`; the linking number only where there is no other. */
function issnOf(numbers: readonly string[]): string {
  const own = numbers.find((number) => !/linking/i.test(number)) ?? numbers[0] ?? '';
  // ERIC writes `ISSN-1555-9823`.
  return /\d{4}-?\d{3}[\dX]/i.exec(own)?.[0] ?? '';
}

function compactDate(text: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return match === null ? readPartialDate(text) : partialDate(match[1] ?? '', match[2] ?? '', match[3] ?? '');
}

/** `50-00-0 (Formaldehyde)`, `0 (Hormones)`. */
function substanceOf(text: string): SourceRecord['substances'][number] {
  const match = /^(\S+(?: [\d.-]+)?) \((.+)\)$/.exec(text);
  if (match === null) return { name: text, registryNumber: '' };
  return { name: match[2] ?? '', registryNumber: match[1] === '0' ? '' : (match[1] ?? '') };
}

/** `ClinicalTrials.gov/NCT00000001`. */
function registrationOf(text: string): string[] {
  const slash = text.indexOf('/');
  return slash > 0 && isTrialRegister(text.slice(0, slash)) ? [text.slice(slash + 1).trim()] : [];
}

function correctionOf({ tag, value }: TaggedField): Correction[] {
  const type = MEDLINE_LINKS[tag];
  if (type === undefined) return [];
  const citation = oneLine(value);
  const pmid = plainPmid(/\bPMID: (\d{1,10})\.?$/.exec(citation)?.[1] ?? '');
  return [{ type, citation: citation.replace(/\s*PMID: \d{1,10}\.?$/, ''), pmid }];
}
