export type { FailedJobSort } from '@clinical/contracts';
export { backUp, restore, type KeptDatabase } from './backup/backup.js';
export { DatabaseContext, rowLock, Transaction } from './transaction.js';
export { Database } from './database.js';
export { DATA_SOURCE_PROVIDER } from './data-source.provider.js';
export { examineDatabase } from './examine-database.js';
export { openDatabase, type OpenOptions } from './open-database.js';
export { migrate } from './migrate.js';
export { isDuplicateKey } from './failures.js';
export type { DatabaseConfig } from './data-source.js';
export {
  AccountKeyRepository,
  type AccountKeyRecord,
  type KeyPurpose,
} from './accounts/account-key.repository.js';
export { AccountPasswordRepository } from './accounts/account-password.repository.js';
export { AccountRoleRepository } from './accounts/account-role.repository.js';
export {
  AccountRepository,
  type AccountProfile,
  type AccountRecord,
  type AccountSearch,
} from './accounts/account.repository.js';
export { CodeTableRepository, type CodeName, type CodeTable } from './codes/code-table.repository.js';
export { SavedSearchFeedRepository, type SavedSearchFeed } from './library/saved-search-feed.repository.js';
export { GrantRepository, type GrantRecord } from './accounts/grant.repository.js';
export {
  AssistantRepository,
  type AssistantClientRecord,
  type AssistantConnectionRecord,
} from './accounts/assistant.repository.js';
export { ApiKeyRepository, type ApiKeyRecord } from './accounts/api-key.repository.js';
export { AttemptCounterRepository, UsedChallengeRepository } from './accounts/attempt-counter.repository.js';
export { AuditLogRepository, ConsentRepository } from './accounts/audit-log.repository.js';
export {
  RememberSeriesRepository,
  type RememberSeriesRecord,
} from './accounts/remember-series.repository.js';
export { SessionRepository, type SessionRecord } from './accounts/session.repository.js';
export { AlertMarkRepository, AlertRecipientRepository } from './mail/alert.repository.js';
export { MailChoiceRepository } from './mail/mail-choice.repository.js';
export { EmailDraftRepository, type EmailDraft } from './exports/email-draft.repository.js';
export type { EmailedArticle } from './exports/email-draft.entity.js';
export {
  IncomeBandListRepository,
  type IncomeBandListRecord,
} from './institutions/income-band-list.repository.js';
export type { LinkSecret, MemberRoute } from './institutions/institution.entity.js';
export {
  InstitutionMemberRepository,
  type InstitutionMemberRecord,
  type MemberRow,
} from './institutions/institution-member.repository.js';
export {
  InstitutionRepository,
  InstitutionSessionRepository,
  type InstitutionKeys,
  type InstitutionRecord,
  type InstitutionValues,
} from './institutions/institution.repository.js';
export {
  OpenIdLoginRepository,
  OpenIdProviderRepository,
  type OpenIdLoginRecord,
  type OpenIdProviderRecord,
} from './openid/openid.repository.js';
export { FederationRepository, type FederationRecord } from './federations/federation.repository.js';
export type { ProviderScope } from './saml/identity-provider.entity.js';
export {
  IdentityProviderRepository,
  type IdentityProviderFacts,
  type IdentityProviderRecord,
  type IdentityProviderValues,
} from './saml/identity-provider.repository.js';
export {
  SamlRequestRepository,
  SamlSessionRepository,
  type TakenSamlRequest,
} from './saml/saml-state.repository.js';
export { UsageReportKeyRepository, type UsageReportKeyRecord } from './usage/usage-report-key.repository.js';
export {
  UsageRepository,
  type EventCount,
  type NewUsageEvent,
  type PeopleCount,
  type UsageFigure,
} from './usage/usage.repository.js';
export {
  BrokenLinkRepository,
  type BrokenLinkRecord,
  type BrokenLinkSearch,
} from './site/broken-link.repository.js';
export { ExportRepository, type ExportPart, type ExportRecord } from './exports/export.repository.js';
export type { TakenJob } from './jobs/job.entity.js';
export { hadStarted, JobLeaseRepository, reservedBy, type JobClaim } from './jobs/job-lease.repository.js';
export { JobOutboxRepository, type OutboxJob } from './jobs/job-outbox.repository.js';
export { JobRepository } from './jobs/job.repository.js';
export { JobScheduleRepository } from './jobs/job-schedule.repository.js';
export { MailRepository, type MailRecord } from './mail/mail.repository.js';
export { BookmarkRepository, type BookmarkNotes, type PageRequest } from './library/bookmark.repository.js';
export {
  QueryHistoryRepository,
  SearchHistoryRepository,
  type Activity,
  type SearchRecord,
  type ViewedDocument,
} from './library/search-history.repository.js';
export { RefinementRepository, type RefinementRecord } from './library/refinement.repository.js';
export { SavedSearchRepository, type SavedSearchRecord } from './library/saved-search.repository.js';
export { ViewCountRepository } from './library/view-count.repository.js';
export { ContactMessageRepository } from './pages/contact-message.repository.js';
export { PageRepository, type PageRecord, type PageText } from './pages/page.repository.js';
export { readPages } from './read-pages.js';
export { REPOSITORIES } from './repositories.js';
