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
