export { createSearchEngine, type ManagedSearchEngine } from './create-search-engine.js';
