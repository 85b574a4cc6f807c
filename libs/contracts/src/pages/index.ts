export * from './contact-problems.js';
export * from './contact.contract.js';
export * from './page-constants.js';
export * from './page-editing.contract.js';
export * from './pages.contract.js';
export * from './prices.js';
export * from './static-pages.js';
