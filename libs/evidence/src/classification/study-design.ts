import { CATEGORY, GUIDELINE_CATEGORIES } from '../categories/category-ids.js';
import type { Quote } from '../reading/quote.js';

/** Design of the study that a record reports; `other` for other kinds and for records that do not say. */
export const STUDY_DESIGNS = [
  'guideline',
  'systematic-review',
  'scoping-review',
  'randomised-trial',
  'controlled-trial',
  'uncontrolled-trial',
  'cohort',
  'case-control',
  'cross-sectional',
  'diagnostic-accuracy',
  'economic',
  'qualitative',
  'case-report',
  'protocol',
  'review',
  'laboratory',
  'other',
] as const;

/** One of {@link STUDY_DESIGNS}. */
export type StudyDesign = (typeof STUDY_DESIGNS)[number];

/** A record's design, with why. */
export interface DesignClassification {
  readonly design: StudyDesign;
  /** Studies were pooled by statistics, in any design. */
  readonly metaAnalysis: boolean;
  /** Evidence of the design, for people. */
  readonly reason: string;
  /** The sentence with the evidence; null if the evidence is a publication type, MeSH heading or journal. */
  readonly quote: Quote | null;
  /** Whether the evidence is plain, so that a record may be categorised by it. */
  readonly clear: boolean;
}

/** A design as one sign of the record shows it. */
export type DesignFinding = Omit<DesignClassification, 'metaAnalysis'>;

const CATEGORIES: Readonly<Record<StudyDesign, number | null>> = {
  guideline: CATEGORY.guidelines,
  'systematic-review': CATEGORY.systematicReviews,
  'scoping-review': CATEGORY.scopingReviews,
  'randomised-trial': CATEGORY.controlledTrials,
  'controlled-trial': CATEGORY.controlledTrials,
  'uncontrolled-trial': CATEGORY.otherClinicalTrials,
  cohort: CATEGORY.observationalStudies,
  'case-control': CATEGORY.observationalStudies,
  'cross-sectional': CATEGORY.observationalStudies,
  'diagnostic-accuracy': CATEGORY.otherPrimaryResearch,
  economic: CATEGORY.otherPrimaryResearch,
  qualitative: CATEGORY.otherPrimaryResearch,
  'case-report': CATEGORY.caseReports,
  protocol: CATEGORY.protocols,
  review: CATEGORY.reviews,
  laboratory: CATEGORY.laboratoryResearch,
  other: null,
};

/** The category of a study of a design; null where the design indicates no kind of article. */
export function categoryOfDesign(design: StudyDesign): number | null {
  return CATEGORIES[design];
}

/** Categories of records that are no study themselves, regardless of the study they describe. */
const ANY_DESIGN: ReadonlySet<number> = new Set([
  CATEGORY.notices,
  CATEGORY.registeredTrials,
  CATEGORY.opinionAndNews,
  CATEGORY.clinicalAnswers,
  CATEGORY.evidenceBasedSynopses,
  CATEGORY.images,
  CATEGORY.videos,
  CATEGORY.patientLeaflets,
  CATEGORY.courses,
  CATEGORY.news,
]);
/** Categories that leave the design open. */
const OPEN: ReadonlySet<number> = new Set([
  CATEGORY.otherArticles,
  CATEGORY.otherPrimaryResearch,
  CATEGORY.otherClinicalTrials,
  CATEGORY.possibleSystematicReviews,
  CATEGORY.reviews,
]);

/**
 * Whether a main category agrees with the design that is shown next to it. A design allows one category; a review that a
 * source lists may be a systematic one.
 */
export function categoryFitsDesign(
  category: number,
  { design }: Pick<DesignClassification, 'design'>,
): boolean {
  const expected = CATEGORIES[design];
  if (category === expected || ANY_DESIGN.has(category)) return true;
  if (expected === CATEGORY.guidelines && GUIDELINE_CATEGORIES.includes(category)) return true;
  if (design === 'review' && category === CATEGORY.possibleSystematicReviews) return true;
  return expected === null && OPEN.has(category);
}
