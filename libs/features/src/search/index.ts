export {
  prepareStrategy,
  type PreparedStrategy,
  type StrategySettings,
} from './advanced/prepare-strategy.js';
export { CountableSearchService, type CountableSearch } from './countable-search.service.js';
export { EvidenceSearchService, isLeftAsTyped } from './evidence-search.service.js';
export { RunningSearches } from './running-searches.js';
export { StrategySearchService } from './strategy-search.service.js';
