export { citeDocument, type CitedDocument } from './cite-document.js';
export { CitationService } from './citation.service.js';
export { findDocument, findDocuments } from './find-document.js';
export { DocumentLookupService, type LookUpSettings } from './document-lookup.service.js';
export { linkKeys, registrationsOf, relationOf } from './related-records.js';
