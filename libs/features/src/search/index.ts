export {
  prepareStrategy,
  type PreparedStrategy,
  type StrategySettings,
} from './advanced/prepare-strategy.js';
export { EvidenceSearchService, isLeftAsTyped } from './evidence-search.service.js';
export { SearchesUnderWay } from './searches-under-way.js';
export { StrategySearchService } from './strategy-search.service.js';
