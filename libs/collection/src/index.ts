export { COLLECTION } from './collection.domain.js';
