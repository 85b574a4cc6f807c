import type { DesignClassification, StudyDesign } from '../classification/study-design.js';
import { CATEGORY, GUIDELINE_CATEGORIES } from './category-table.js';

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

/** The category of a study of a design; null where the design tells no kind of article. */
export function categoryOfDesign(design: StudyDesign): number | null {
  return CATEGORIES[design];
}

/** Categories of records that are no study themselves, whatever study they tell of. */
const ANY_DESIGN: ReadonlySet<number> = new Set([
  CATEGORY.notices,
  CATEGORY.registeredTrials,
  CATEGORY.opinionAndNews,
  CATEGORY.clinicalAnswers,
  CATEGORY.evidenceBasedSynopses,
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
 * Whether a main category agrees with the design that is shown beside it. A design that is stated plainly allows
 * one category; one that is no more than likely also allows those that leave the design open.
 */
export function categoryFitsDesign(
  category: number,
  { design, clear }: Pick<DesignClassification, 'design' | 'clear'>,
): boolean {
  const expected = CATEGORIES[design];
  if (category === expected || ANY_DESIGN.has(category)) return true;
  if (expected === CATEGORY.guidelines && GUIDELINE_CATEGORIES.includes(category)) return true;
  return (expected === null || !clear) && OPEN.has(category);
}
