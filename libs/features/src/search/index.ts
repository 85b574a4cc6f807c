export {
  prepareStrategy,
  type PreparedStrategy,
  type StrategySettings,
} from './advanced/prepare-strategy.js';
export { type DocumentViews, type FindMostViewed } from './most-viewed.js';
export { planFrame, type PlanSettings } from './plan-search.js';
export { prepareSearch, type PreparedSearch, type SearchSettings } from './prepare-search.js';
export { CollectionStatus } from './collection-status.js';
export type { CollectionWords } from './planning/collection-words.js';
export { variantsFrom, type FindVariants } from './planning/word-variants.js';
export { FIND_CORRECTION, SEARCH_OBSERVER, SEARCH_SETTINGS } from './search-tokens.js';
export { rankingSettings } from './ranking-settings.js';
export { ProRequiredError } from './pro-required.error.js';
export { RequestRefusedError } from './request-refused.error.js';
export { SearchEvidence, type FindCorrection, type SearchObserver } from './search-evidence.service.js';
export { SearchStrategies, type StrategySearchSettings } from './search-strategies.service.js';
