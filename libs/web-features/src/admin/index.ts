export { AdminNotFoundPage } from './admin-not-found-page.js';
export { AccountsPage } from './accounts-page.js';
export { AuditPage } from './audit-page.js';
export { FederationsPage } from './federations/federations-page.js';
export { federationsQuery } from './federations/federations.query.js';
export { InstitutionsPage } from './institutions/institutions-page.js';
export { MyInstitutionPage } from './institutions/my-institution-page.js';
export { institutionsQuery } from './institutions/institutions.query.js';
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
export { QuestionsAdminPage } from '../questions/questions-admin-page.js';
export { BrokenLinksPage } from '../broken-links/broken-links-page.js';
export { brokenLinksQuery } from '../broken-links/broken-links.query.js';
export { PaymentsPage } from '../billing/payments-page.js';
export { paymentsQuery } from '../billing/billing.query.js';
export { AdvertsPage } from '../adverts/adverts-page.js';
export { advertsQuery } from '../adverts/adverts.query.js';
