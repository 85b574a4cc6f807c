export { EvidencePage } from './evidence-page.js';
export { evidencePageQuery } from './evidence-page.js';
export { pageName } from './evidence-path.js';
