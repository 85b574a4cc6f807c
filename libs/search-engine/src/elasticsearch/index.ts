export { ElasticsearchSearchEngine, type ElasticsearchSearchEngineOptions } from './elasticsearch-search-engine.js';
