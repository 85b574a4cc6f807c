import { AccountKeyRepository } from './accounts/account-key.repository.js';
import { AccountPasswordRepository } from './accounts/account-password.repository.js';
import { AccountRoleRepository } from './accounts/account-role.repository.js';
import { AccountRepository } from './accounts/account.repository.js';
import { GrantRepository } from './accounts/grant.repository.js';
import { ApiKeyRepository } from './accounts/api-key.repository.js';
import { AssistantRepository } from './accounts/assistant.repository.js';
import { AttemptCounterRepository, UsedChallengeRepository } from './accounts/attempt-counter.repository.js';
import { AuditLogRepository, ConsentRepository } from './accounts/audit-log.repository.js';
import { RememberSeriesRepository } from './accounts/remember-series.repository.js';
import { SessionRepository } from './accounts/session.repository.js';
import { CodeTableRepository } from './codes/code-table.repository.js';
import { EmailDraftRepository } from './exports/email-draft.repository.js';
import { ExportRepository } from './exports/export.repository.js';
import { IncomeBandListRepository } from './institutions/income-band-list.repository.js';
import { FederationRepository } from './federations/federation.repository.js';
import { InstitutionMemberRepository } from './institutions/institution-member.repository.js';
import {
  InstitutionRepository,
  InstitutionSessionRepository,
} from './institutions/institution.repository.js';
import { JobLeaseRepository } from './jobs/job-lease.repository.js';
import { JobOutboxRepository } from './jobs/job-outbox.repository.js';
import { JobScheduleRepository } from './jobs/job-schedule.repository.js';
import { JobRepository } from './jobs/job.repository.js';
import { BookmarkRepository } from './library/bookmark.repository.js';
import { RefinementRepository } from './library/refinement.repository.js';
import { SavedSearchFeedRepository } from './library/saved-search-feed.repository.js';
import { SavedSearchRepository } from './library/saved-search.repository.js';
import { QueryHistoryRepository, SearchHistoryRepository } from './library/search-history.repository.js';
import { ViewCountRepository } from './library/view-count.repository.js';
import { AlertMarkRepository, AlertRecipientRepository } from './mail/alert.repository.js';
import { MailChoiceRepository } from './mail/mail-choice.repository.js';
import { MailRepository } from './mail/mail.repository.js';
import { OpenIdLoginRepository, OpenIdProviderRepository } from './openid/openid.repository.js';
import { ContactMessageRepository } from './pages/contact-message.repository.js';
import { PageRepository } from './pages/page.repository.js';
import { IdentityProviderRepository } from './saml/identity-provider.repository.js';
import { SamlRequestRepository, SamlSessionRepository } from './saml/saml-state.repository.js';
import { BrokenLinkRepository } from './site/broken-link.repository.js';
import { UsageReportKeyRepository } from './usage/usage-report-key.repository.js';
import { UsageRepository } from './usage/usage.repository.js';
import type { DatabaseContext } from './transaction.js';

/** Every repository, for dependency injection. Each is made with the database. */
export const REPOSITORIES: readonly (new (context: DatabaseContext) => object)[] = [
  AccountKeyRepository,
  AccountPasswordRepository,
  AccountRepository,
  AccountRoleRepository,
  AlertMarkRepository,
  AlertRecipientRepository,
  ApiKeyRepository,
  AssistantRepository,
  AttemptCounterRepository,
  AuditLogRepository,
  BookmarkRepository,
  BrokenLinkRepository,
  CodeTableRepository,
  ConsentRepository,
  ContactMessageRepository,
  EmailDraftRepository,
  ExportRepository,
  FederationRepository,
  GrantRepository,
  IdentityProviderRepository,
  IncomeBandListRepository,
  InstitutionMemberRepository,
  InstitutionRepository,
  InstitutionSessionRepository,
  JobLeaseRepository,
  JobOutboxRepository,
  JobRepository,
  JobScheduleRepository,
  MailChoiceRepository,
  MailRepository,
  OpenIdLoginRepository,
  OpenIdProviderRepository,
  PageRepository,
  QueryHistoryRepository,
  RefinementRepository,
  RememberSeriesRepository,
  SamlRequestRepository,
  SamlSessionRepository,
  SavedSearchFeedRepository,
  SavedSearchRepository,
  SearchHistoryRepository,
  SessionRepository,
  UsageReportKeyRepository,
  UsageRepository,
  UsedChallengeRepository,
  ViewCountRepository,
];
