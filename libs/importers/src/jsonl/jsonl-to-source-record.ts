import type { AbstractSection, Correction, MeshAssignment, SourceRecord } from '@clinical/evidence';
import { splitNames } from '../reading/authors.js';
import { fullPages, meshAssignment } from '../reading/citation-fields.js';
import { readPartialDate, writtenDate } from '../reading/read-partial-date.js';
import { bareDoi, distinct, oneLine, plainPmid, prefixedPmcid, webAddress } from '../reading/text.js';
import type { JsonlRecord } from './jsonl-record.schema.js';

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

/** Converts a validated line to a record. Malformed identifiers are left out. */
export function jsonlToSourceRecord(line: JsonlRecord, source: string, sourceId: string): SourceRecord {
  const pmcid = prefixedPmcid(line.pmcid ?? '');
  return {
    source,
    sourceId,
    pmid: plainPmid(line.pmid ?? ''),
    pmcid,
    doi: bareDoi(line.doi ?? ''),
    registration: oneLine(line.registration ?? ''),
    title: oneLine(line.title ?? ''),
    vernacularTitle: oneLine(line.vernacular_title ?? ''),
    abstract: abstractOf(line),
    authors: texts(line.authors).flatMap(splitNames),
    journal: {
      title: oneLine(line.journal ?? ''),
      abbreviation: oneLine(line.journal_abbreviation ?? ''),
      issn: oneLine(line.issn ?? ''),
      country: oneLine(line.country ?? ''),
    },
    volume: oneLine(line.volume ?? ''),
    issue: oneLine(line.issue ?? ''),
    pages: fullPages(oneLine(line.pages ?? '')),
    date: writtenDate(line.date ?? '') || writtenDate(line.year ?? ''),
    electronicDate: readPartialDate(line.electronic_date ?? ''),
    publicationTypes: distinct(texts(line.pub_types)),
    mesh: (line.mesh ?? []).map(meshOf).filter((one) => one.heading !== ''),
    keywords: distinct(texts(line.keywords)),
    substances: (line.substances ?? []).filter((one) => one.name !== ''),
    trialRegistrations: distinct(texts(line.trial_ids)),
    corrections: correctionsOf(line),
    languages: distinct(texts(line.language).map((one) => one.toLowerCase())),
    url: webAddress(line.url ?? ''),
    freeFullText: line.free_full_text ?? pmcid !== '',
    listedAsSystematicReview: line.in_pubmed_systematic_subset ?? false,
    proOnly: line.pro_only ?? false,
    demonstration: false,
  };
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
