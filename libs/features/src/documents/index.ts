export { citeDocument, type CitedDocument } from './cite-document.js';
export { CiteDocument } from './cite-document.service.js';
export { findDocument } from './find-document.js';
export { LookUpDocument, type LookUpSettings } from './look-up-document.service.js';
