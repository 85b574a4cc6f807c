export * from './constants.js';
export * from './errors.contract.js';
export * from './search.contract.js';
export * from './search-parameters.js';
export * from './document.contract.js';
export * from './suggestions.contract.js';
export * from './health.contract.js';
export * from './messages/index.js';
