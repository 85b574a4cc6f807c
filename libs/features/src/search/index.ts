export {
  prepareStrategy,
  type PreparedStrategy,
  type StrategySettings,
} from './advanced/prepare-strategy.js';
export { type DocumentViews, type FindMostViewed } from './most-viewed.js';
export { planFrame, type PlanSettings } from './plan-search.js';
export { prepareSearch, type PreparedSearch, type SearchSettings } from './prepare-search.js';
export { isKnownWord } from './known-word.js';
export { CollectionStatus } from './collection-status.js';
export type { CollectionWords } from './planning/collection-words.js';
export { variantsFrom, type FindVariants } from './planning/word-variants.js';
export {
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type SearchObserver,
  type StrategySearchSettings,
} from './search-tokens.js';
export { rankingSettings } from './ranking-settings.js';
export { ProRequiredError } from './pro-required.error.js';
export { RequestRefusedError } from './request-refused.error.js';
export { EvidenceSearchService, isLeftAsTyped } from './evidence-search.service.js';
export { SearchesUnderWay } from './searches-under-way.js';
export { StrategySearchService } from './strategy-search.service.js';
