/** Ids by name. Those under 100 are the specification's (SEARCH-9), the others this product's own. */
export const CATEGORY = {
  evidenceBasedSynopses: 1,
  guidelinesUnitedKingdom: 4,
  guidelinesCanada: 9,
  guidelinesUnitedStates: 10,
  systematicReviews: 11,
  keyPrimaryResearch: 13,
  guidelinesAustraliaNewZealand: 16,
  guidelinesOther: 18,
  controlledTrials: 27,
  clinicalAnswers: 34,
  guidelinesRestOfWorld: 36,
  guidelines: 100,
  possibleSystematicReviews: 101,
  scopingReviews: 102,
  reviews: 103,
  otherClinicalTrials: 104,
  observationalStudies: 105,
  otherPrimaryResearch: 106,
  caseReports: 107,
  laboratoryResearch: 108,
  opinionAndNews: 109,
  protocols: 110,
  registeredTrials: 111,
  notices: 112,
  otherArticles: 113,
  images: 114,
  videos: 115,
  patientLeaflets: 116,
  courses: 117,
  news: 118,
} as const;

/** Ids of the six guideline categories, in the specification's order. */
export const GUIDELINE_CATEGORIES: readonly number[] = [16, 18, 9, 10, 4, 36];

/** Whether the main category is one of the {@link GUIDELINE_CATEGORIES}. */
export function isGuideline({ categories: [main] }: { readonly categories: readonly number[] }): boolean {
  return main !== undefined && GUIDELINE_CATEGORIES.includes(main);
}
