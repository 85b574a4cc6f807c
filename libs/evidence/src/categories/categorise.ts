import { plainText } from '../appraisal/readable-text.js';
import { classifyDesign } from '../classification/classify-design.js';
import { quotedWords, statedReason } from '../classification/stated-reason.js';
import { isNotice, isRetracted, isWithdrawnReview } from '../notices/notice-record.js';
import {
  categoryFitsDesign,
  categoryOfDesign,
  type DesignClassification,
} from '../classification/study-design.js';
import type { MergedRecord } from '../records/merge-records.js';
import { CATEGORY } from './category-ids.js';
import { categoryById, MATERIAL_CATEGORIES, type CategoryDefinition } from './category-table.js';
import { guidelineCategory } from './guideline-region.js';
import { categoryOfJournal, isOfAnimals, OPINION_TYPES } from './journal-and-mesh.js';
import {
  EARLY_TRIAL_TYPES,
  KEY_TRIAL_TYPES,
  NOTICE_TYPES,
  PROTOCOL_TYPES,
  TYPE_CATEGORIES,
} from './publication-types.js';
import {
  EARLY_TRIAL_TITLE,
  journalClubTitle,
  KEY_TRIAL_TITLE,
  PROTOCOL_TITLE,
  TITLE_FORMS,
} from './title-forms.js';

/** Input of categorisation. */
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
  | 'material'
>;

/** The categories of a record, with why. */
export interface Categorisation {
  /** One to four ids, the main one first. */
  readonly categories: readonly number[];
  /** Reason of the main category, for people. */
  readonly reason: string;
  /** The main category's quality, but 5 for retracted documents (B48). */
  readonly grade: CategoryDefinition['quality'];
}

interface Finding {
  readonly category: number;
  readonly reason: string;
}

const MAX_CATEGORIES = 4;
/** DOIs of ACP Journal Club, which is printed in the Annals of Internal Medicine; the older ones by their last number. */
const ACP_JOURNAL_CLUB_DOI = /^10\.7326\/(?:j\d|acpjc?|0003-4819-\d+-\d+-\d+-02\d{3}$)/;
/** Types so general that a title can say more. */
const GENERIC: ReadonlySet<number> = new Set([
  CATEGORY.reviews,
  CATEGORY.otherPrimaryResearch,
  CATEGORY.otherClinicalTrials,
]);

const TRIALS: ReadonlySet<number> = new Set([CATEGORY.controlledTrials, CATEGORY.otherClinicalTrials]);

/** Kinds of article that are no studies, regardless of the studies in their abstracts. */
const WITHOUT_DESIGN: ReadonlySet<number> = new Set([
  CATEGORY.opinionAndNews,
  CATEGORY.clinicalAnswers,
  CATEGORY.evidenceBasedSynopses,
]);

/**
 * Assigns categories to a record by the data of its source: publication types first, then the journal, clear forms of
 * title, the study's design as title, abstract and MeSH state it, and the source's own listing. See
 * docs/adr/0004-categories-and-grades.md.
 */
export function categorise(record: CategoryEvidence): Categorisation {
  const types = record.publicationTypes.map((type) => type.toLowerCase());
  const findings = exclusiveFinding(record, types) ?? designFindings(record, types);
  const filed = findings.map((finding) =>
    finding.category === CATEGORY.guidelines
      ? { ...finding, category: guidelineCategory(plainText(record.title), record.journal) }
      : finding,
  );
  const [main = { category: CATEGORY.otherArticles, reason: statedReason('unknown') }] = filed;
  const categories = [...new Set([main, ...filed].flatMap(({ category }) => withParent(category)))].slice(
    0,
    MAX_CATEGORIES,
  );
  const grade = categoryById(main.category)?.quality ?? 5;
  return isRetracted(record)
    ? { categories, reason: statedReason('retracted', main.reason), grade: 5 }
    : { categories, reason: main.reason, grade };
}

/** A record is filed under its category's parent too, so that choosing the parent finds it. */
function withParent(category: number): number[] {
  const parent = categoryById(category)?.parent ?? null;
  return parent === null ? [category] : [category, parent];
}

/** The only finding of a record whose kind excludes others. */
function exclusiveFinding(record: CategoryEvidence, types: readonly string[]): Finding[] | null {
  if (record.material !== undefined)
    return [{ category: MATERIAL_CATEGORIES[record.material.kind], reason: statedReason('material') }];
  if (isNotice(record)) {
    const type = typeAmong(record, types, NOTICE_TYPES);
    const reason = type === null ? statedReason('notice') : typeReason(type);
    return [{ category: CATEGORY.notices, reason }];
  }
  if (isWithdrawnReview(record))
    return [{ category: CATEGORY.notices, reason: statedReason('withdrawnReview') }];
  if (record.registration !== '')
    return [{ category: CATEGORY.registeredTrials, reason: statedReason('registry', record.registration) }];
  const protocol = typeAmong(record, types, PROTOCOL_TYPES);
  if (protocol !== null) return [{ category: CATEGORY.protocols, reason: typeReason(protocol) }];
  const title = PROTOCOL_TITLE.exec(plainText(record.title));
  return title === null ? null : [{ category: CATEGORY.protocols, reason: titleReason(title[0]) }];
}

/**
 * Publication types, unless they are general ones; else the study's design, if it is stated plainly, and the findings
 * of the title; else the source's listing, the likely design and general types.
 */
function designFindings(record: CategoryEvidence, types: readonly string[]): Finding[] {
  const plain = plainText(record.title);
  const club = journalClubTitle(plain);
  // Its publication types may be those of the review or trial that it appraises.
  if (club !== null) return [{ category: CATEGORY.evidenceBasedSynopses, reason: titleReason(club.words) }];
  const byType = typeFindings(record, types);
  const byTitle = titleFindings(plain);
  const [title] = byTitle;
  const opinion =
    title?.category === CATEGORY.opinionAndNews || types.some((type) => OPINION_TYPES.has(type));
  const journal = opinion ? null : categoryOfPublication(record);
  if (journal !== null) return [journal, ...byType];
  const [first] = byType;
  if (first !== undefined && !GENERIC.has(first.category)) return byType;
  if (title !== undefined && WITHOUT_DESIGN.has(title.category)) return [...byTitle, ...byType];
  const classified = classifyDesign(record);
  const design = designFinding(classified);
  if (design?.category === CATEGORY.protocols && classified.clear && !hasResults(record)) return [design];
  if (design !== null && classified.clear) return [...withKey(record, types, design), ...byTitle, ...byType];
  const listed = record.listedAsSystematicReview && maybeReview(classified) ? listing() : null;
  const fitting = byTitle.filter(({ category }) => categoryFitsDesign(category, classified));
  const found = [...fitting, listed, design, ...byType].filter((finding) => finding !== null);
  return found.length > 0 ? found : supportedResearch(types);
}

/** A source's listing counts where the record itself states no other design. */
function maybeReview({ design }: DesignClassification): boolean {
  return design === 'other' || design === 'review';
}

const RESULTS =
  /\bresults? ?:|\b(?:was|were) (?:\w+ )?(?:randomi[sz]ed|randomly|allocated|assigned)\b|\bp ?[<=] ?0?\.\d/i;

/** Whether an abstract reports what came out; a plan without results is no trial to be found among trials. */
function hasResults({ abstract }: CategoryEvidence): boolean {
  return abstract.some(
    ({ label, text }) => /^(?:main )?(?:results|findings)\b/i.test(label) || RESULTS.test(text),
  );
}

function designFinding({ design, reason }: DesignClassification): Finding | null {
  const category = categoryOfDesign(design);
  return category === null ? null : { category, reason };
}

/** A controlled trial made to settle a question of practice is key primary research too. */
function withKey(record: CategoryEvidence, types: readonly string[], finding: Finding): Finding[] {
  if (finding.category !== CATEGORY.controlledTrials) return [finding];
  const title = plainText(record.title);
  if (isEarlyTrial(title, types)) return [finding];
  const words = KEY_TRIAL_TITLE.exec(title);
  if (words !== null)
    return [finding, { category: CATEGORY.keyPrimaryResearch, reason: titleReason(words[0]) }];
  const type = types.findIndex((each) => KEY_TRIAL_TYPES.has(each));
  const reason = typeReason(record.publicationTypes[type] ?? '');
  return type === -1 ? [finding] : [finding, { category: CATEGORY.keyPrimaryResearch, reason }];
}

function isEarlyTrial(title: string, types: readonly string[]): boolean {
  return EARLY_TRIAL_TITLE.test(title) || types.some((type) => EARLY_TRIAL_TYPES.has(type));
}

function categoryOfPublication({ journal, doi }: CategoryEvidence): Finding | null {
  if (ACP_JOURNAL_CLUB_DOI.test(doi))
    return {
      category: CATEGORY.evidenceBasedSynopses,
      reason: statedReason('published', 'ACP Journal Club'),
    };
  return categoryOfJournal(journal.title);
}

function typeFindings(record: CategoryEvidence, types: readonly string[]): Finding[] {
  const findings = TYPE_CATEGORIES.flatMap(([type, category]) => {
    const at = types.indexOf(type);
    return at === -1 ? [] : [{ category, reason: typeReason(record.publicationTypes[at] ?? type) }];
  });
  const isTrial = ({ category }: Finding): boolean => TRIALS.has(category);
  if (findings.some(isTrial) && isOfAnimals(record.mesh) && classifyDesign(record).design === 'laboratory')
    return findings.map((finding) =>
      isTrial(finding)
        ? { category: CATEGORY.laboratoryResearch, reason: statedReason('mesh', 'Animals') }
        : finding,
    );
  const trial = findings.find(({ category }) => category === CATEGORY.controlledTrials);
  if (trial === undefined) return findings;
  const [, key] = withKey(record, types, trial);
  if (key === undefined) return findings;
  const specific = findings.filter(({ category }) => !GENERIC.has(category));
  return [...specific, key];
}

/** Findings of a title about its article; a guideline may be found together with the review that it is based on. */
function titleFindings(title: string): Finding[] {
  const found: Finding[] = [];
  for (const { category, find } of TITLE_FORMS) {
    const words = find(title);
    if (words === null) continue;
    found.push({ category, reason: titleReason(words.words) });
    if (category !== CATEGORY.guidelines) break;
  }
  const [first, second] = found;
  if (first === undefined || second === undefined) return found;
  return second.category === CATEGORY.systematicReviews ? found : [first];
}

function listing(): Finding {
  return {
    category: CATEGORY.possibleSystematicReviews,
    reason: statedReason('listed'),
  };
}

/** A journal article with stated research support reports research, even where its design is not stated. */
function supportedResearch(types: readonly string[]): Finding[] {
  if (!types.includes('journal article') || !types.some((type) => type.startsWith('research support')))
    return [];
  return [
    {
      category: CATEGORY.otherPrimaryResearch,
      reason: statedReason('supported'),
    },
  ];
}

function typeAmong(
  record: CategoryEvidence,
  types: readonly string[],
  requested: ReadonlySet<string>,
): string | null {
  const at = types.findIndex((type) => requested.has(type));
  return at === -1 ? null : (record.publicationTypes[at] ?? null);
}

function typeReason(type: string): string {
  return statedReason('type', type);
}

function titleReason(words: string): string {
  return statedReason('title', quotedWords(words));
}
