export { citeDocument, type CitedDocument } from './cite-document.js';
export { findDocument } from './find-document.js';
export { LookUpDocument, type LookUpSettings } from './look-up-document.service.js';
