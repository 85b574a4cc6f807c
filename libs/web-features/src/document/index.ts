export { DocumentPage, type DocumentPageProps } from './document-page.js';
export { documentQuery } from './document.query.js';
