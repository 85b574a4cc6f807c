import { EMPTY_RECORD, type Correction, type MeshAssignment, type SourceRecord } from '@clinical/evidence';
import { languageCode, readTitles } from '../reading/citation-fields.js';
import { affiliationsOfAuthors } from '../reading/affiliations.js';
import { authorsOfText, fullName, withFullNames, type AuthorFields } from '../reading/authors.js';
import { htmlSections, plainText } from '../reading/abstract-sections.js';
import { readMedlineDate, readPartialDate } from '../reading/read-partial-date.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid } from '../reading/text.js';
import type { EuropePmcResult } from './europe-pmc.schema.js';

/** Name under which records from Europe PMC are kept. */
export const EUROPE_PMC_SOURCE = 'europepmc';

/** Record of a result; title and identifier are empty where it has none. */
export function europePmcToSourceRecord(result: EuropePmcResult, notes: RecordNotes): SourceRecord {
  const written = text(result.pmcid);
  const pmcid = notes.checked('pmcid', written, prefixedPmcid(written));
  const electronicDate = readDate('electronicPublicationDate', result.electronicPublicationDate, notes);
  return {
    ...EMPTY_RECORD,
    source: EUROPE_PMC_SOURCE,
    sourceId: text(result.id) === '' ? '' : `${text(result.source)}:${text(result.id)}`,
    pmid: notes.checked('pmid', text(result.pmid), plainPmid(text(result.pmid))),
    pmcid,
    doi: notes.checked('doi', text(result.doi), bareDoi(text(result.doi))),
    ...readTitles(plainText(text(result.title)), ''),
    abstract: htmlSections(text(result.abstractText)),
    ...authorsOf(result),
    journal: journalOf(result),
    volume: text(result.journalInfo?.volume),
    issue: text(result.journalInfo?.issue),
    pages: text(result.pageInfo),
    date: dateOf(result, electronicDate, notes),
    electronicDate,
    publicationTypes: distinct((result.pubTypeList?.pubType ?? []).map(publicationType)),
    mesh: meshOf(result),
    keywords: distinct((result.keywordList?.keyword ?? []).map(plainText)),
    substances: substancesOf(result),
    corrections: correctionsOf(result),
    languages: distinct([languageCode(text(result.language))]),
    freeFullText: pmcid !== '' || result.isOpenAccess === 'Y',
  };
}

function text(value: string | null | undefined): string {
  return oneLine(value ?? '');
}

function journalOf({ journalInfo, bookOrReportDetails }: EuropePmcResult): SourceRecord['journal'] {
  const journal = journalInfo?.journal;
  return {
    title: text(journal?.title) || text(bookOrReportDetails?.publisher),
    abbreviation: text(journal?.isoabbreviation) || text(journal?.medlineAbbreviation),
    issn: text(journal?.issn) || text(journal?.essn),
    country: '',
  };
}

function substancesOf({ chemicalList }: EuropePmcResult): SourceRecord['substances'] {
  return (chemicalList?.chemical ?? [])
    .map(({ name, registryNumber }) => ({
      name: text(name),
      registryNumber: text(registryNumber) === '0' ? '' : text(registryNumber),
    }))
    .filter(({ name }) => name !== '');
}

function authorsOf({ authorList, authorString }: EuropePmcResult): AuthorFields {
  const listed = (authorList?.author ?? []).map((author) => ({
    name: oneLine(
      author.collectiveName ??
        author.fullName ??
        [author.lastName, author.initials].filter(Boolean).join(' '),
    ),
    full: fullName([author.lastName, author.firstName].map(text).join(', ')),
    addresses: (author.authorAffiliationDetailsList?.authorAffiliation ?? []).map((place) =>
      text(place.affiliation),
    ),
  }));
  const named = listed.filter(({ name }) => name !== '');
  if (named.length === 0) return { authors: authorsOfText(authorString ?? '') };
  return { ...withFullNames(named), ...affiliationsOfAuthors(named.map(({ addresses }) => addresses)) };
}

function readDate(field: string, value: string | null | undefined, notes: RecordNotes): string {
  return notes.checkedDate(field, text(value), readPartialDate(text(value)));
}

/** Print date of its issue; else the date when it first appeared. */
function dateOf(result: EuropePmcResult, electronic: string, notes: RecordNotes): string {
  const { dateOfPublication, yearOfPublication } = result.journalInfo ?? {};
  const first = readDate('firstPublicationDate', result.firstPublicationDate, notes);
  const year =
    readDate('yearOfPublication', yearOfPublication, notes) || readDate('pubYear', result.pubYear, notes);
  const printed = text(dateOfPublication);
  const issue = notes.checkedDate('dateOfPublication', printed, readMedlineDate(printed)) || year;
  const preciser = [first, electronic].find((date) => issue !== '' && date.startsWith(issue));
  return preciser || issue || first || electronic;
}

/** Europe PMC writes MEDLINE's types in capitals of its own, and some of journals. */
function publicationType(type: string): string {
  const plain = oneLine(type).replace(/[-_]/g, (mark) => (mark === '_' ? ' ' : mark));
  return NAMES[plain.toLowerCase()] ?? plain;
}

/** Types of publishers for which MEDLINE has another name. */
const NAMES: Readonly<Record<string, string>> = {
  'research-article': 'Journal Article',
  'review-article': 'Review',
  'case-report': 'Case Reports',
  'journal article': 'Journal Article',
  retraction: 'Retraction of Publication',
};

function meshOf({ meshHeadingList }: EuropePmcResult): MeshAssignment[] {
  return (meshHeadingList?.meshHeading ?? []).flatMap((assignment) => {
    const heading = oneLine(assignment.descriptorName ?? '');
    if (heading === '') return [];
    const qualifiers = (assignment.meshQualifierList?.meshQualifier ?? []).map((one) => ({
      name: oneLine(one.qualifierName ?? ''),
      major: one.majorTopic_YN === 'Y',
    }));
    const major = assignment.majorTopic_YN === 'Y' || qualifiers.some((one) => one.major);
    return [{ heading, ui: '', major, qualifiers }];
  });
}

/** `Retraction in` is PubMed's RetractionIn, `Retracted and republished in` its RetractedandRepublishedIn. */
function correctionsOf({ commentCorrectionList }: EuropePmcResult): Correction[] {
  return (commentCorrectionList?.commentCorrection ?? []).flatMap(({ id, source, reference, type }) => {
    const words = oneLine(type ?? '').split(' ');
    const name = words
      .map((word) => (word.toLowerCase() === 'and' ? 'and' : word.charAt(0).toUpperCase() + word.slice(1)))
      .join('');
    if (name === '') return [];
    const pmid = source === 'MED' ? plainPmid(id ?? '') : '';
    return [{ type: name, citation: oneLine(reference ?? ''), pmid }];
  });
}
