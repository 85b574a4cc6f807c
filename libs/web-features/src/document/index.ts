export { DocumentPage, type DocumentPageProps } from './document-page.js';
export { prefetchDocument } from './prefetch-document.js';
