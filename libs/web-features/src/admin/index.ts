export { AccountsPage } from './accounts-page.js';
export { AuditPage } from './audit-page.js';
export { JobsPage } from './jobs-page.js';
export { RefinementsPage } from './refinements-page.js';
export { OverviewPage } from './overview-page.js';
export { MessagesPage } from './messages-page.js';
export {
  accountsQuery,
  auditQuery,
  failedJobsQuery,
  messagesQuery,
  overviewQuery,
  refinementsQuery,
} from './admin.query.js';
export { readListPage } from './admin-page.js';
