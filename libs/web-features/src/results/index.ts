export { ResultsPage } from './results-page.js';
export { ensureResults } from './data/ensure-results.js';
