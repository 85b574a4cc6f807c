import {
  isKnownCountry,
  type AbstractSection,
  type Correction,
  type MeshAssignment,
  type SourceRecord,
} from '@clinical/evidence';
import { splitNames } from '../reading/authors.js';
import { fullPages, isKnownLanguage, meshAssignment } from '../reading/citation-fields.js';
import { readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import type { RecordNotes } from '../reading/record-notes.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import { JSONL_FIELDS, type JsonlRecord } from './jsonl-record.schema.js';

/** The source name of a collection of JSONL records. */
export function jsonlSource(collection: string): string {
  return `jsonl:${collection}`;
}

/**
 * The identifier of a line within its collection: `key`, `id` or `_id` as given, else the first of PMID, DOI, PMCID and
 * registration number with its scheme in front; empty without any.
 */
export function jsonlSourceId(line: JsonlRecord): string {
  const key = oneLine(line.key ?? line.id ?? line._id ?? '');
  if (key !== '') return key;
  const pmid = plainPmid(line.pmid ?? '');
  if (pmid !== '') return `pmid:${pmid}`;
  const doi = bareDoi(line.doi ?? '');
  if (doi !== '') return `doi:${doi}`;
  const pmcid = prefixedPmcid(line.pmcid ?? '');
  if (pmcid !== '') return `pmcid:${pmcid}`;
  const registration = oneLine(line.registration ?? '');
  return registration === '' ? '' : `registration:${registration}`;
}

/** Converts a validated line to a record. Malformed identifiers and dates are left out and noted. */
export function jsonlToSourceRecord(
  line: JsonlRecord,
  source: string,
  sourceId: string,
  notes: RecordNotes,
): SourceRecord {
  const electronicDate = line.electronic_date ?? '';
  const identifiers = identifiersOf(line, notes);
  return {
    source,
    sourceId,
    ...identifiers,
    registration: oneLine(line.registration ?? ''),
    title: oneLine(line.title ?? ''),
    vernacularTitle: oneLine(line.vernacular_title ?? ''),
    abstract: abstractOf(line),
    authors: texts(line.authors).flatMap(splitNames),
    journal: {
      title: oneLine(line.journal ?? ''),
      abbreviation: oneLine(line.journal_abbreviation ?? ''),
      issn: oneLine(line.issn ?? ''),
      country: notes.known('country', oneLine(line.country ?? ''), isKnownCountry),
    },
    volume: oneLine(line.volume ?? ''),
    issue: oneLine(line.issue ?? ''),
    pages: fullPages(oneLine(line.pages ?? '')),
    date: dateOf(line.date ?? '', line.year ?? '', notes),
    electronicDate: notes.checkedDate('electronic_date', electronicDate, readPartialDate(electronicDate)),
    publicationTypes: distinct(texts(line.pub_types)),
    mesh: (line.mesh ?? []).map(meshOf).filter((one) => one.heading !== ''),
    keywords: distinct(texts(line.keywords)),
    substances: (line.substances ?? []).filter((one) => one.name !== ''),
    trialRegistrations: distinct(texts(line.trial_ids)),
    corrections: correctionsOf(line),
    languages: distinct(
      texts(line.language).map((one) => notes.known('language', one.toLowerCase(), isKnownLanguage)),
    ),
    url: notes.checked('url', line.url ?? '', webAddress(line.url ?? '')),
    freeFullText: line.free_full_text ?? identifiers.pmcid !== '',
    listedAsSystematicReview: line.in_pubmed_systematic_subset ?? false,
    proOnly: line.pro_only ?? false,
    demonstration: false,
  };
}

/** Notes the fields of a line, as it was before validation, that hold a value and are not of the format. */
export function noteUnusedFields(
  line: unknown,
  notes: RecordNotes,
  expected: ReadonlySet<string> = JSONL_FIELDS,
): void {
  if (typeof line !== 'object' || line === null) return;
  for (const name of Object.keys(line)) {
    if (expected.has(name)) continue;
    if (!isEmptyValue((line as Readonly<Record<string, unknown>>)[name])) notes.unused(name);
  }
}

function isEmptyValue(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function identifiersOf(
  { pmcid, pmid, doi }: JsonlRecord,
  notes: RecordNotes,
): Pick<SourceRecord, 'pmcid' | 'pmid' | 'doi'> {
  return {
    pmcid: notes.checked('pmcid', pmcid ?? '', prefixedPmcid(pmcid ?? '')),
    pmid: notes.checked('pmid', pmid ?? '', plainPmid(pmid ?? '')),
    doi: notes.checked('doi', doi ?? '', bareDoi(doi ?? '')),
  };
}

function dateOf(date: string, year: string, notes: RecordNotes): string {
  const written = notes.checkedDate('date', date, writtenDate(date));
  return written === '' ? notes.checkedDate('year', year, writtenDate(year)) : written;
}

function texts(values: readonly string[] | null | undefined): string[] {
  return (values ?? []).map(oneLine).filter((value) => value !== '');
}

function abstractOf(line: JsonlRecord): AbstractSection[] {
  const text = line.abstract ?? line.text ?? '';
  const sections = typeof text === 'string' ? [{ label: '', text }] : text;
  return sections
    .map((section) => ({ label: oneLine(section.label), text: oneLine(section.text) }))
    .filter((section) => section.text !== '');
}

function meshOf(assignment: NonNullable<JsonlRecord['mesh']>[number]): MeshAssignment {
  return typeof assignment === 'string'
    ? meshAssignment(assignment)
    : { ...assignment, heading: oneLine(assignment.heading) };
}

function correctionsOf(line: JsonlRecord): Correction[] {
  const retracted = texts(line.retraction_of).map((citation) => ({
    type: 'RetractionOf',
    citation,
    pmid: /(?:^|PMID:\s*)(\d{1,10})\.?$/.exec(citation)?.[1] ?? '',
  }));
  const corrections = (line.corrections ?? []).map((one) => ({
    type: oneLine(one.type),
    citation: oneLine(one.citation),
    pmid: plainPmid(one.pmid),
  }));
  return [...corrections, ...retracted];
}
