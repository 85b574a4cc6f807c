export { type CollectionFacts, CollectionStatus, stateOf } from './collection-status.js';
export { CollectionWords, NO_COLLECTION_WORDS } from './collection-words.js';
export { allOf, anyOf } from './combine-matches.js';
export { type CategoryCounts, NO_COUNTS, countForPro } from './count-for-pro.js';
export { countOf, countingPlan, planOfCounts } from './counting-plan.js';
export { UNTAGGED_FIELDS } from './field-match.js';
export { countingIdentifiers, notFoundAmong } from './identifier-list.js';
export { isKnownWord } from './known-word.js';
export {
  MATCH_FORM,
  matchQuery,
  matchWords,
  type QueryMatch,
  type RelaxableQuery,
  relaxableParts,
  relaxableQuery,
  textOfPart,
} from './match-query.js';
export { type HeadingNames, planMesh } from './mesh-match.js';
export { type FindMostViewed, NO_VIEWS, orderedByViews } from './most-viewed.js';
export { filtersOf, type PlanSettings, planFrame, planSearch, withinEntitlements } from './plan-search.js';
export { planOfKeys } from './plan-of-keys.js';
export type { PlannedLeaf } from './planned-leaf.js';
export {
  PUBLICATIONS_IN_FACET,
  type PreparedSearch,
  type SearchSettings,
  prepareSearch,
} from './prepare-search.js';
export { ProRequiredError } from './pro-required.error.js';
export { type ProximityRule, showSpan, spanOf } from './proximity-span.js';
export type { QueryConcept } from './query-concepts.js';
export { type QueryForm, translateQuery, translateWords } from './query-form.js';
export { queryHighlights } from './query-highlights.js';
export { RequestRefusedError } from './request-refused.error.js';
export { scoredStems } from './scored-stems.js';
export { searchSettings } from './search-settings.js';
export {
  FIND_CORRECTION,
  type FindCorrection,
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type SearchObserver,
  type StrategySearchSettings,
} from './search-tokens.js';
export { type TokenShape, sequenceOf, showShape, tokenShapes } from './text-span.js';
export { type StrategyContext, type StrategyPlan, translateStrategy } from './translate-strategy.js';
export { TreeTranslator } from './translate-tree.js';
export { contentOnly, readWords, type StandardQuery } from './standard-query.js';
export { isFoundByStems, scoredConcepts, variantPhrases } from './variant-matches.js';
export { requiredLeaves } from './required-leaves.js';
export { type FindVariants, variantsFrom, type WordVariant } from './word-variants.js';
export { wordingOfLeaves } from './wording.js';
