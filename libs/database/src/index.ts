export { backUp, restore, type KeptDatabase } from './backup/backup.js';
export { Transaction, type Dialect } from './transaction.js';
export { Database } from './database.js';
export { examineDatabase, type DatabaseExamination } from './examine-database.js';
export { openDatabase, type OpenOptions } from './open-database.js';
export { migrate, schemaDifferences, undoMigrations } from './migrate.js';
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
  type NewAccount,
} from './accounts/account.repository.js';
export { CodeTableRepository, type CodeName, type CodeTable } from './codes/code-table.repository.js';
export { SavedSearchFeedRepository, type SavedSearchFeed } from './library/saved-search-feed.repository.js';
export { ApiKeyRepository, type ApiKeyRecord } from './accounts/api-key.repository.js';
export { AttemptCounterRepository, UsedChallengeRepository } from './accounts/attempt-counter.repository.js';
export {
  AuditLogRepository,
  ConsentRepository,
  type AuditRecord,
  type ConsentRecord,
} from './accounts/audit-log.repository.js';
export {
  RememberSeriesRepository,
  type RememberSeriesRecord,
} from './accounts/remember-series.repository.js';
export { SessionRepository, type NewSession, type SessionRecord } from './accounts/session.repository.js';
export { AlertMarkRepository, AlertRecipientRepository, type AlertMark } from './mail/alert.repository.js';
export {
  MailChoiceRepository,
  type Suppression,
  type Unsubscription,
} from './mail/mail-choice.repository.js';
export {
  EmailDraftRepository,
  type EmailDraft,
  type NewEmailDraft,
} from './exports/email-draft.repository.js';
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
  type NewInstitutionMember,
} from './institutions/institution-member.repository.js';
export {
  InstitutionRepository,
  InstitutionSessionRepository,
  type InstitutionKeys,
  type InstitutionRecord,
  type InstitutionSessionRecord,
  type InstitutionValues,
} from './institutions/institution.repository.js';
export {
  OpenIdLoginRepository,
  OpenIdProviderRepository,
  type InstitutionIssuerRecord,
  type OpenIdLoginRecord,
  type OpenIdProviderRecord,
} from './openid/openid.repository.js';
export type { FederationKind } from './federations/federation.entity.js';
export { FederationRepository, type FederationRecord } from './federations/federation.repository.js';
export type { ProviderScope, ProviderSettings } from './saml/identity-provider.entity.js';
export {
  IdentityProviderRepository,
  type IdentityProviderFacts,
  type IdentityProviderRecord,
  type IdentityProviderValues,
} from './saml/identity-provider.repository.js';
export {
  SamlRequestRepository,
  SamlSessionRepository,
  type SamlSessionRecord,
  type TakenSamlRequest,
} from './saml/saml-state.repository.js';
export { UsageReportKeyRepository, type UsageReportKeyRecord } from './usage/usage-report-key.repository.js';
export {
  UsageRepository,
  type EventCount,
  type NewUsageEvent,
  type PeopleCount,
  type UsageFigure,
  type UsagePeriod,
  type UsageScope,
} from './usage/usage.repository.js';
export { AdvertRepository, type AdvertRecord } from './site/advert.repository.js';
export {
  BrokenLinkRepository,
  type BrokenLinkRecord,
  type NewBrokenLink,
} from './site/broken-link.repository.js';
export { EXPORT_STATES, type ExportState } from './exports/export.entity.js';
export {
  ExportRepository,
  type ExportPart,
  type ExportRecord,
  type NewExport,
} from './exports/export.repository.js';
export type { TakenJob } from './jobs/job.entity.js';
export {
  hadStarted,
  JobLeaseRepository,
  reservedBy,
  type JobClaim,
  type JobLease,
} from './jobs/job-lease.repository.js';
export { JobOutboxRepository, type OutboxJob } from './jobs/job-outbox.repository.js';
export { JobRepository, type FailedJobRecord, type JobCount, type NewJob } from './jobs/job.repository.js';
export { JobScheduleRepository, type ScheduleRecord } from './jobs/job-schedule.repository.js';
export { MAIL_STATES, type MailState } from './mail/mail.entity.js';
export { MailRepository, type MailRecord, type NewMail } from './mail/mail.repository.js';
export {
  BookmarkRepository,
  type BookmarkRecord,
  type PageOf,
  type PageRequest,
} from './library/bookmark.repository.js';
export {
  QueryHistoryRepository,
  SearchHistoryRepository,
  type Activity,
  type NewSearch,
  type SearchRecord,
  type StoredQueryHistory,
  type ViewedDocument,
} from './library/search-history.repository.js';
export { RefinementRepository, type RefinementRecord } from './library/refinement.repository.js';
export {
  SavedSearchRepository,
  type AlertFrequency,
  type NewSavedSearch,
  type SavedSearchRecord,
} from './library/saved-search.repository.js';
export { ViewCountRepository } from './library/view-count.repository.js';
export { ContactMessageRepository, type NewContactMessage } from './pages/contact-message.repository.js';
export {
  PageRepository,
  type PageChange,
  type PageRecord,
  type PageSummary,
  type PageText,
  type PageVersionRecord,
} from './pages/page.repository.js';
export { REPOSITORIES } from './repositories.js';
