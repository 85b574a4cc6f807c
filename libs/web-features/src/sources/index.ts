export { SourcesPage } from './sources-page.js';
export { sourcesQuery } from './sources.query.js';
