/**
 * Functions that search engines need: dates, marks and spelling of records, and their ranking. An engine's threads load
 * this and neither the appraisal nor the importing of records, which take a second to load.
 */
export { CATEGORY } from './categories/category-ids.js';
export { isForPro, MATERIAL_CATEGORIES } from './categories/category-table.js';
export { isRetracted } from './notices/notice-record.js';
export { lengthByte, lengthOfByte } from './ranking/length-class.js';
export {
  averageLength,
  highestContribution,
  inverseDocumentFrequency,
  lengthNorm,
  stemContribution,
  variantScale,
  weightedCount,
} from './ranking/text-relevance.js';
export {
  countedRecency,
  countedRelevance,
  highestRaise,
  isAnswer,
  KEPT_BY_NOTICES,
  publicationQuality,
  recencyOf,
  tripRank,
} from './ranking/trip-rank.js';
export { comparedRelevance, compareWordings, documentWording } from './ranking/wording.js';
export { EVIDENCE_VERSION } from './records/evidence-document.js';
export { earliestDay, yearOf } from './records/partial-date.js';
export { americanForm } from './wording/american-form.js';
export { spellingVariant } from './wording/spelling-variants.js';
