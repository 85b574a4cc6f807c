export { EmbeddedSearchEngine, type EmbeddedSearchEngineOptions } from './embedded-search-engine.js';
export { WriterLock } from './storage/generations.js';
