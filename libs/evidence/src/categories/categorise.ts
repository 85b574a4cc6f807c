import { classifyDesign } from '../classification/classify-design.js';
import { isNotice, isWithdrawnReview } from '../notices/notice-record.js';
import type { MergedRecord } from '../records/merge-records.js';
import type { Correction } from '../records/source-record.js';
import { CATEGORY, categoryById, type CategoryDefinition } from './category-table.js';
import { categoryOfDesign } from './category-of-design.js';
import { guidelineCategory } from './guideline-region.js';
import { categoryOfJournal, categoryOfMesh } from './journal-and-mesh.js';
import {
  KEY_TRIAL_TYPES,
  NOTICE_TYPES,
  PROTOCOL_TYPES,
  RETRACTED_TYPES,
  TYPE_CATEGORIES,
} from './publication-types.js';
import { KEY_TRIAL_TITLE, PROTOCOL_TITLE, RETRACTED_TITLE, TITLE_FORMS } from './title-forms.js';

/** What categories are derived from. */
export type CategoryEvidence = Pick<
  MergedRecord,
  | 'title'
  | 'authors'
  | 'pmid'
  | 'abstract'
  | 'publicationTypes'
  | 'mesh'
  | 'journal'
  | 'doi'
  | 'registration'
  | 'corrections'
  | 'listedAsSystematicReview'
>;

/** The categories of a record, with why. */
export interface Categorisation {
  /** One to four ids, the main one first. */
  readonly categories: readonly number[];
  /** Why the main one was given, for people. */
  readonly reason: string;
  /** The main category's quality, but 5 for what was retracted (decisions.md B48). */
  readonly grade: CategoryDefinition['quality'];
}

interface Finding {
  readonly category: number;
  readonly reason: string;
}

const MOST_CATEGORIES = 4;
/** In a journal of synopses too, an editorial is an editorial. */
const OPINION_TYPES = ['editorial', 'letter', 'news'];
/** Types so general that a title can say more. */
const GENERIC: ReadonlySet<number> = new Set([
  CATEGORY.reviews,
  CATEGORY.otherPrimaryResearch,
  CATEGORY.otherClinicalTrials,
]);

/**
 * Sorts a record into categories by what its source says: publication types first, then the journal, clear
 * forms of title, MeSH, what the abstract says plainly of the study's design, and the source's own listing. See
 * docs/adr/0004-categories-and-grades.md.
 */
export function categorise(record: CategoryEvidence): Categorisation {
  const types = record.publicationTypes.map((type) => type.toLowerCase());
  const findings = exclusiveFinding(record, types) ?? designFindings(record, types);
  const filed = findings.map((finding) =>
    finding.category === CATEGORY.guidelines
      ? { ...finding, category: guidelineCategory(record.title, record.journal) }
      : finding,
  );
  const [
    main = { category: CATEGORY.otherArticles, reason: 'Its source does not say what kind of article it is' },
  ] = filed;
  const categories = [...new Set([main, ...filed].flatMap(({ category }) => withParent(category)))].slice(
    0,
    MOST_CATEGORIES,
  );
  const grade = categoryById(main.category)?.quality ?? 5;
  return isRetracted(record)
    ? { categories, reason: `${main.reason}; it has been retracted`, grade: 5 }
    : { categories, reason: main.reason, grade };
}

/** A record is filed under its category's parent too, so that choosing the parent finds it. */
function withParent(category: number): number[] {
  const parent = categoryById(category)?.parent ?? null;
  return parent === null ? [category] : [category, parent];
}

/** What a record is and nothing beside it. */
function exclusiveFinding(record: CategoryEvidence, types: readonly string[]): Finding[] | null {
  if (isNotice(record)) {
    const type = typeAmong(record, types, NOTICE_TYPES);
    const reason =
      type === null
        ? 'The record is a notice about another article, not the article itself'
        : typeReason(type);
    return [{ category: CATEGORY.notices, reason }];
  }
  if (isWithdrawnReview(record))
    return [{ category: CATEGORY.notices, reason: 'The title says that the review has been withdrawn' }];
  if (record.registration !== '')
    return [{ category: CATEGORY.registeredTrials, reason: `Trial registry entry ${record.registration}` }];
  const protocol = typeAmong(record, types, PROTOCOL_TYPES);
  if (protocol !== null) return [{ category: CATEGORY.protocols, reason: typeReason(protocol) }];
  const title = PROTOCOL_TITLE.exec(record.title);
  return title === null ? null : [{ category: CATEGORY.protocols, reason: titleReason(title[0]) }];
}

/**
 * Publication types, unless they are general ones and the title says more; what neither says is left to the
 * journal, the source's listing and MeSH.
 */
function designFindings(record: CategoryEvidence, types: readonly string[]): Finding[] {
  const byType = typeFindings(record, types);
  const journal = OPINION_TYPES.some((type) => types.includes(type))
    ? null
    : categoryOfJournal(record.journal.title);
  if (journal !== null) return [journal, ...byType];
  const [first] = byType;
  if (first !== undefined && !GENERIC.has(first.category)) return byType;
  const [title = null, ...besideTitle] = titleFindings(record.title);
  const mesh = first?.category === CATEGORY.reviews ? null : categoryOfMesh(record.mesh);
  const read = title === null && mesh === null ? abstractFinding(record) : null;
  const listed = record.listedAsSystematicReview && title === null && read === null ? listing() : null;
  const strong = [title, mesh, read, listed].filter((finding) => finding !== null);
  const found = [...strong, ...besideTitle, ...byType];
  return found.length > 0 ? found : supportedResearch(types);
}

function typeFindings(record: CategoryEvidence, types: readonly string[]): Finding[] {
  const findings = TYPE_CATEGORIES.flatMap(([type, category]) => {
    const at = types.indexOf(type);
    return at === -1 ? [] : [{ category, reason: typeReason(record.publicationTypes[at] ?? type) }];
  });
  const controlled = findings.some(({ category }) => category === CATEGORY.controlledTrials);
  const key = types.findIndex((type) => KEY_TRIAL_TYPES.has(type));
  if (!controlled || key === -1) return findings;
  const keyFinding = {
    category: CATEGORY.keyPrimaryResearch,
    reason: typeReason(record.publicationTypes[key] ?? ''),
  };
  const specific = findings.filter(({ category }) => !GENERIC.has(category));
  return [...specific, keyFinding];
}

function titleFindings(title: string): Finding[] {
  for (const { category, says, unless } of TITLE_FORMS) {
    const match = says.exec(title);
    if (match === null || unless?.test(title) === true) continue;
    const finding = { category, reason: titleReason(match[0]) };
    const key = category === CATEGORY.controlledTrials ? KEY_TRIAL_TITLE.exec(title) : null;
    return key === null
      ? [finding]
      : [finding, { category: CATEGORY.keyPrimaryResearch, reason: titleReason(key[0]) }];
  }
  return [];
}

/** What the abstract says plainly, where nothing else tells more than that it is a review or a trial of some kind. */
function abstractFinding(record: CategoryEvidence): Finding | null {
  if (record.abstract.length === 0) return null;
  const { design, reason, clear, quote } = classifyDesign(record);
  const category = clear && quote !== null && quote.section !== null ? categoryOfDesign(design) : null;
  return category === null ? null : { category, reason };
}

function listing(): Finding {
  return {
    category: CATEGORY.possibleSystematicReviews,
    reason: 'Its source lists it as a systematic review; neither its publication types nor its title say so',
  };
}

/** A journal article with stated research support reports research, even where its design is not stated. */
function supportedResearch(types: readonly string[]): Finding[] {
  if (!types.includes('journal article') || !types.some((type) => type.startsWith('research support')))
    return [];
  return [
    {
      category: CATEGORY.otherPrimaryResearch,
      reason: "PubMed publication type 'Journal Article' with research support",
    },
  ];
}

/** What retraction is read from. */
export type RetractionEvidence = Pick<
  CategoryEvidence,
  'title' | 'abstract' | 'authors' | 'publicationTypes' | 'corrections' | 'journal' | 'doi' | 'pmid'
>;

const RETRACTION_LINKS = /^Retract(?:ion|ed(?:and)?Republished)In$/i;

/** Whether a link to another article names the notice that retracts this one, or what took its place. */
export function isRetractionLink({ type }: Correction): boolean {
  return RETRACTION_LINKS.test(type);
}

/**
 * Whether a record was retracted: its type says so, or a link to the notice (or to what took its place), or its title.
 * A notice that bears the article's title is not retracted; see {@link isNotice}.
 */
export function isRetracted(record: RetractionEvidence): boolean {
  return (
    record.publicationTypes.some((type) => RETRACTED_TYPES.has(type.toLowerCase())) ||
    record.corrections.some(isRetractionLink) ||
    (RETRACTED_TITLE.test(record.title) && !isWithdrawnReview(record) && !isNotice(record))
  );
}

function typeAmong(
  record: CategoryEvidence,
  types: readonly string[],
  wanted: ReadonlySet<string>,
): string | null {
  const at = types.findIndex((type) => wanted.has(type));
  return at === -1 ? null : (record.publicationTypes[at] ?? null);
}

function typeReason(type: string): string {
  return `PubMed publication type '${type}'`;
}

function titleReason(words: string): string {
  const shown = words.replace(/^[\s:.–-]+/, '').trim();
  return `The title says '${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}'`;
}
