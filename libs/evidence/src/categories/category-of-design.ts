import type { StudyDesign } from '../classification/study-design.js';
import { CATEGORY } from './category-table.js';

const CATEGORIES: Readonly<Record<StudyDesign, number | null>> = {
  // Whether recommendations are a guideline is for those to say who issued them.
  guideline: null,
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

/** The category of a study of a design that its own text states; null where the design tells none. */
export function categoryOfDesign(design: StudyDesign): number | null {
  return CATEGORIES[design];
}
