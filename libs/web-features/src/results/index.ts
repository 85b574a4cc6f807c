export { ResultsPage } from './results-page.js';
export { prefetchResults } from './data/prefetch-results.js';
