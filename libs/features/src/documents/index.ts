export { LookUpDocument } from './look-up-document.service.js';
export { documentAddress } from './document-address.js';
export { publicationName } from './present-record.js';
