export { ResultsPage } from './results-page.js';
export { ensureResults } from './data/search-evidence.query.js';
