export { DocumentPage, type DocumentPageProps } from './document-page.js';
