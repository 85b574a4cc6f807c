import { CATEGORY } from './category-ids.js';

/** Publication types of notices about another article, which are not about patients. */
export const NOTICE_TYPES: ReadonlySet<string> = new Set([
  'retraction of publication',
  'retraction notice',
  'published erratum',
  'expression of concern',
]);

/** Publication types of plans without results. */
export const PROTOCOL_TYPES: ReadonlySet<string> = new Set(['clinical trial protocol']);

/** Publication types of articles that were withdrawn. */
export const RETRACTED_TYPES: ReadonlySet<string> = new Set(['retracted publication']);

/**
 * Categories of publication types (MEDLINE's, in lower case), strongest first: the first that a record has is its main
 * category, the later ones are additional.
 */
export const TYPE_CATEGORIES: readonly (readonly [type: string, category: number])[] = [
  ['practice guideline', CATEGORY.guidelines],
  ['guideline', CATEGORY.guidelines],
  ['consensus development conference, nih', CATEGORY.guidelines],
  ['consensus development conference', CATEGORY.guidelines],
  ['consensus statement', CATEGORY.guidelines],
  ['systematic review', CATEGORY.systematicReviews],
  ['meta-analysis', CATEGORY.systematicReviews],
  ['network meta-analysis', CATEGORY.systematicReviews],
  ['scoping review', CATEGORY.scopingReviews],
  ['randomized controlled trial', CATEGORY.controlledTrials],
  ['pragmatic clinical trial', CATEGORY.controlledTrials],
  ['equivalence trial', CATEGORY.controlledTrials],
  ['controlled clinical trial', CATEGORY.controlledTrials],
  ['adaptive clinical trial', CATEGORY.otherClinicalTrials],
  ['clinical trial, phase iv', CATEGORY.otherClinicalTrials],
  ['clinical trial, phase iii', CATEGORY.otherClinicalTrials],
  ['clinical trial, phase ii', CATEGORY.otherClinicalTrials],
  ['clinical trial, phase i', CATEGORY.otherClinicalTrials],
  ['clinical trial', CATEGORY.otherClinicalTrials],
  ['clinical trial, veterinary', CATEGORY.laboratoryResearch],
  ['randomized controlled trial, veterinary', CATEGORY.laboratoryResearch],
  ['observational study, veterinary', CATEGORY.laboratoryResearch],
  ['observational study', CATEGORY.observationalStudies],
  ['twin study', CATEGORY.observationalStudies],
  ['clinical study', CATEGORY.otherPrimaryResearch],
  ['case reports', CATEGORY.caseReports],
  ['patient education handout', CATEGORY.patientLeaflets],
  ['editorial', CATEGORY.opinionAndNews],
  ['letter', CATEGORY.opinionAndNews],
  ['comment', CATEGORY.opinionAndNews],
  ['news', CATEGORY.opinionAndNews],
  ['newspaper article', CATEGORY.opinionAndNews],
  ['interview', CATEGORY.opinionAndNews],
  ['introductory journal article', CATEGORY.opinionAndNews],
  ['personal narrative', CATEGORY.opinionAndNews],
  ['biography', CATEGORY.opinionAndNews],
  ['autobiography', CATEGORY.opinionAndNews],
  ['portrait', CATEGORY.opinionAndNews],
  ['address', CATEGORY.opinionAndNews],
  ['lecture', CATEGORY.opinionAndNews],
  ['historical article', CATEGORY.opinionAndNews],
  ['review', CATEGORY.reviews],
  ['comparative study', CATEGORY.otherPrimaryResearch],
  ['multicenter study', CATEGORY.otherPrimaryResearch],
  ['evaluation study', CATEGORY.otherPrimaryResearch],
  ['evaluation studies', CATEGORY.otherPrimaryResearch],
  ['validation study', CATEGORY.otherPrimaryResearch],
  ['validation studies', CATEGORY.otherPrimaryResearch],
];

/** Types of trials made to settle a question of practice; with a controlled trial they make it key primary research. */
export const KEY_TRIAL_TYPES: ReadonlySet<string> = new Set([
  'multicenter study',
  'clinical trial, phase iii',
  'clinical trial, phase iv',
  'pragmatic clinical trial',
  'equivalence trial',
]);

/** Types of trials made to find a dose or a sign of effect. */
export const EARLY_TRIAL_TYPES: ReadonlySet<string> = new Set([
  'clinical trial, phase i',
  'clinical trial, phase ii',
]);
