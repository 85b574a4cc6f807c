export { SourcesPage } from './sources-page.js';
