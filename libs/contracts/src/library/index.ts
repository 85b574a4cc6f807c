export * from './library-constants.js';
export * from './library.contract.js';
export { criteriaOf, keywordsOf, requestOf } from './criteria.js';
