export { FIT_FEATURES, fitOf, type FitFeatures } from './answers/fit-of-record.js';
export {
  bestPath,
  guessRoles,
  isOutsideOfRoles,
  ROLE_BUCKETS,
  roledSentences,
  roleFeatures,
  roleOfLabel,
  type RoledSentence,
  type RoleWeights,
} from './answers/sentence-roles.js';
export {
  differenceOf,
  LIKELY,
  likelihood,
  likenessOf,
  likenessScore,
  scoreOf,
  scorerOf,
  type Scorer,
  SURE,
} from './similar/compare-questions.js';
export { meaningOf } from './similar/question-meaning.js';
