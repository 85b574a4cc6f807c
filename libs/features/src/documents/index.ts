export { LookUpDocument, type LookUpSettings } from './look-up-document.service.js';
