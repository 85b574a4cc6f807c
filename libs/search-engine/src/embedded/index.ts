export { EmbeddedSearchEngine } from './embedded-search-engine.js';
