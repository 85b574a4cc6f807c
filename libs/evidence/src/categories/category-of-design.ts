import type { StudyDesign } from '../classification/study-design.js';
import { CATEGORY } from './category-table.js';

const CATEGORIES: Readonly<Record<StudyDesign, number | null>> = {
  // Grades 1 and 2 are for what source, type, title or MeSH say: see docs/adr/0004.
  guideline: null,
  'systematic-review': null,
  'scoping-review': CATEGORY.scopingReviews,
  'randomised-trial': null,
  'controlled-trial': null,
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

/** The category of a study of a design that its abstract alone states; null where that files no record. */
export function categoryOfDesign(design: StudyDesign): number | null {
  return CATEGORIES[design];
}
