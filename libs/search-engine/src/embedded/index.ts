export {
  EmbeddedSearchEngine,
  type EmbeddedEngineStatus,
  type EmbeddedSearchEngineOptions,
} from './embedded-search-engine.js';
