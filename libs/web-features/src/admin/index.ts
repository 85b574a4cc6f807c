export { AccountsPage } from './accounts-page.js';
export { AuditPage } from './accounts-page.js';
export { JobsPage } from './jobs-page.js';
export { RefinementsPage } from './refinements-page.js';
