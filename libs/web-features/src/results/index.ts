export { ResultsPage } from './results-page.js';
