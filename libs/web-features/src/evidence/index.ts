export { EvidencePage } from './evidence-page.js';
