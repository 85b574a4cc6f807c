import { appraisalMessages } from '@clinical/contracts';
import { integrityOf } from '../appraisal/integrity.js';
import { CATEGORY, isGuideline } from '../categories/category-ids.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { describeNotice } from '../notices/describe-notice.js';
import { readPartialDate, type DateParts } from '../records/partial-date.js';
import type { Material } from '../records/material.js';
import { publicationName } from '../records/lookup-keys.js';
import { oneLine } from '../records/one-line.js';
import type { AbstractSection, Affiliation, Correction, MeshAssignment } from '../records/source-record.js';
import { citationNames, fullCitationName, type CitationName } from './citation-name.js';

/** Kind of the cited work. A guideline that a journal published is an article. */
export type CitationKind = 'article' | 'report' | 'registryEntry' | 'video' | 'image' | 'webPage' | 'other';

/**
 * A record as citation formats need it. Text is one line, in plain text; empty strings and lists mean 'not stated', and
 * every format leaves them out.
 */
export interface Citation {
  readonly id: string;
  readonly kind: CitationKind;
  readonly title: string;
  /** Title in the original language, when `title` is a translation. */
  readonly originalTitle: string;
  readonly authors: readonly CitationName[];
  /** Addresses of authors, with positions in `authors`. */
  readonly affiliations: readonly Affiliation[];
  readonly publication: string;
  readonly publicationAbbreviation: string;
  readonly issn: string;
  readonly country: string;
  readonly volume: string;
  readonly issue: string;
  /** Pages as stated, such as `132-142, 150` or `e0123456`, with a hyphen for every dash. */
  readonly pages: string;
  /** First and last page of a single range; `lastPage` is empty for one page or an article number. */
  readonly firstPage: string;
  readonly lastPage: string;
  readonly date: DateParts | null;
  readonly electronicDate: DateParts | null;
  readonly doi: string;
  readonly pmid: string;
  readonly pmcid: string;
  /** The public database that has the record, such as `PubMed`; empty when none is known. */
  readonly database: string;
  readonly registrations: readonly string[];
  /** Address of the work; empty when unknown. */
  readonly url: string;
  readonly abstract: readonly AbstractSection[];
  readonly keywords: readonly string[];
  readonly mesh: readonly MeshAssignment[];
  /** ISO 639-2 codes. */
  readonly languages: readonly string[];
  readonly publicationTypes: readonly string[];
  readonly corrections: readonly Correction[];
  readonly status: 'retracted' | 'concern' | null;
  /** What a notice about another article is, such as `Retraction notice`; empty for other records. */
  readonly notice: string;
  /** Duration of a video or course, in seconds; null when unknown. */
  readonly durationSeconds: number | null;
  /** Notes of the program that writes the file, a sentence each; absent without any. */
  readonly notes?: readonly string[];
}

/** The citation of a document, each text in one line. `url` is the address where the work can be read, empty without one. */
export function citationOf(document: EvidenceDocument, url: string): Citation {
  const pages = hyphenated(document.pages);
  const [first = '', last = ''] = pageRange(pages);
  return {
    id: document.id,
    kind: kindOf(document),
    title: oneLine(document.title),
    originalTitle: oneLine(document.vernacularTitle),
    ...authorsOf(document),
    publication: oneLine(publicationName(document)),
    publicationAbbreviation: oneLine(document.journal.abbreviation),
    issn: oneLine(document.journal.issn),
    country: oneLine(document.journal.country),
    volume: oneLine(document.volume),
    issue: oneLine(document.issue),
    pages,
    firstPage: first,
    lastPage: last,
    date: readPartialDate(document.date),
    electronicDate: readPartialDate(document.electronicDate),
    doi: oneLine(document.doi),
    pmid: oneLine(document.pmid),
    pmcid: oneLine(document.pmcid),
    database: databaseOf(document),
    registrations: distinct([document.registration, ...document.trialRegistrations].map(oneLine)),
    url: oneLine(url),
    abstract: document.abstract
      .map(({ label, text }) => ({ label: oneLine(label), text: oneLine(text) }))
      .filter(({ text }) => text !== ''),
    keywords: distinct(document.keywords.map(oneLine)),
    mesh: document.mesh,
    languages: document.languages.map(oneLine),
    publicationTypes: document.publicationTypes.map(oneLine),
    corrections: document.corrections,
    status: integrityOf(document)?.status ?? null,
    notice: nameOfNotice(document),
    durationSeconds: document.material?.durationSeconds ?? null,
  };
}

/** Full names where the record has them, else those with initials; a text may hold several names, or none. */
function authorsOf({
  authors,
  fullNames = [],
  affiliations = [],
}: EvidenceDocument): Pick<Citation, 'authors' | 'affiliations'> {
  const named: CitationName[] = [];
  const positions = authors.map((name, index) => {
    const stated = oneLine(name);
    const full = oneLine(fullNames[index] ?? '');
    const position = named.length;
    named.push(...(full === '' ? citationNames([stated]) : [fullCitationName(full, stated)]));
    return named.length === position ? null : position;
  });
  return {
    authors: named,
    affiliations: affiliations
      .map(({ text, authors: owners }) => ({
        text: oneLine(text),
        authors: owners.flatMap((owner) => positions[owner] ?? []),
      }))
      .filter(({ text }) => text !== ''),
  };
}

function kindOf(document: EvidenceDocument): CitationKind {
  if (document.categories[0] === CATEGORY.registeredTrials) return 'registryEntry';
  if (document.material !== undefined) return kindOfMaterial(document.material, document.url);
  if (publicationName(document) !== '') return 'article';
  if (isGuideline(document)) return 'report';
  if (document.pmid !== '' || document.doi !== '') return 'article';
  return document.url === '' ? 'other' : 'webPage';
}

function nameOfNotice(document: EvidenceDocument): string {
  const notice = describeNotice(document);
  return notice === null ? '' : appraisalMessages.en[`notice.${notice.kind}`];
}

/** Leaflets, courses and news are pages of the web where they have an address. */
function kindOfMaterial({ kind }: Material, url: string): CitationKind {
  if (kind === 'video' || kind === 'image') return kind;
  return url === '' ? 'other' : 'webPage';
}

/** Names of public databases by the source of a record. */
export const DATABASE_NAMES: Readonly<Record<string, string>> = {
  pubmed: 'PubMed',
  europepmc: 'Europe PMC',
  clinicaltrials: 'ClinicalTrials.gov',
};

function databaseOf({ pmid, provenance }: EvidenceDocument): string {
  if (pmid !== '') return 'PubMed';
  const known = provenance.find(({ source }) => Object.hasOwn(DATABASE_NAMES, source));
  return known === undefined ? '' : (DATABASE_NAMES[known.source] ?? '');
}

/** Pages in one line; citation formats take a hyphen for the mark between two of them. */
function hyphenated(pages: string): string {
  return oneLine(pages).replace(/(?<=\w)\s?[\u2010-\u2015\u2212]\s?(?=\w)/g, '-');
}

/** A page: `132`, `e12`, `S5`, `12A`, `123.e1` or, in front matter, `xii`. */
const PAGE = '[A-Za-z]{0,3}\\d+(?:[A-Za-z]|\\.?[A-Za-z]\\d+)?|[ivxlc]+';
const PAGE_RANGE = new RegExp(`^(${PAGE})\\s?-\\s?(${PAGE})$`);

/** `['132', '142']` of `132-142`; other forms are a first page, unchanged. */
export function pageRange(pages: string): string[] {
  const [, first, last] = PAGE_RANGE.exec(pages) ?? [];
  // `e00123-20` is the number of an article, followed by the year: no page number starts with a zero.
  if (first === undefined || last === undefined || /^[A-Za-z]+0/.test(first)) return [pages];
  return [first, last];
}

/** The abstract in one line, each section after its label: `METHODS: … RESULTS: …`. */
export function abstractLine(sections: readonly AbstractSection[]): string {
  return sections.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join(' ');
}

/** Keywords, then MeSH headings, without duplicates in any letter case. */
export function subjectsOf({ keywords, mesh }: Citation): string[] {
  const seen = new Set<string>();
  return [...keywords, ...mesh.map(({ heading }) => oneLine(heading))].filter((subject) => {
    const key = subject.toLowerCase();
    if (subject === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Notes for a reader of the citation: its status, that it is a notice, and the registrations of its trials. */
export function notesOf({ status, notice, registrations, durationSeconds, notes = [] }: Citation): string[] {
  return [
    ...(status === 'retracted' ? ['Retracted article.'] : []),
    ...(status === 'concern' ? ['Under an expression of concern.'] : []),
    ...(notice === '' ? [] : [`${notice}.`]),
    ...registrations.map((number) => `Trial registration: ${number}`),
    ...(durationSeconds === null ? [] : [`Duration: ${clockTime(durationSeconds)}`]),
    ...notes,
  ];
}

/** `1:02:03` or `4:30`. */
function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return hours === 0 ? `${minutes}:${twoDigits(rest)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`;
}

/** Numbers of a date, padded: `['2019', '07', '04']`, as far as they are known. */
export function dateNumbers(date: DateParts | null): string[] {
  if (date === null) return [];
  const parts = [String(date.year).padStart(4, '0')];
  if (date.month !== null) parts.push(String(date.month).padStart(2, '0'));
  if (date.month !== null && date.day !== null) parts.push(String(date.day).padStart(2, '0'));
  return parts;
}

/** `2019 Jul 4`, as MEDLINE writes dates. */
export function medlineDate(date: DateParts | null): string {
  if (date === null) return '';
  const month = date.month === null ? '' : (MONTHS[date.month - 1] ?? '');
  const day = month === '' || date.day === null ? '' : String(date.day);
  return [String(date.year), month, day].filter((part) => part !== '').join(' ');
}

/** English names of the months, in three letters. */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
