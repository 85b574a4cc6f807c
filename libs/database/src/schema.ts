import type { MigrationInterface } from 'typeorm';
import {
  AccountEntity,
  AccountKeyEntity,
  AccountRoleEntity,
  ConsentEntity,
} from './accounts/account.entity.js';
import { GrantEntity } from './accounts/grant.entity.js';
import { ApiKeyEntity } from './accounts/api-key.entity.js';
import { AssistantClientEntity, AssistantConnectionEntity } from './accounts/assistant.entities.js';
import { AttemptCounterEntity, AuditEntryEntity, UsedChallengeEntity } from './accounts/audit.entity.js';
import { RememberSeriesEntity, SessionEntity } from './accounts/session.entity.js';
import { CodeNameEntity, CodeTableEntity } from './codes/code-table.entity.js';
import { EmailDraftEntity } from './exports/email-draft.entity.js';
import { ExportEntity, ExportPartEntity } from './exports/export.entity.js';
import { IncomeBandListEntity } from './institutions/income-band-list.entity.js';
import { FederationEntity } from './federations/federation.entity.js';
import { INSTITUTION_ENTITIES } from './institutions/institution.entity.js';
import { JobScheduleEntity } from './jobs/job-schedule.entity.js';
import { JobEntity } from './jobs/job.entity.js';
import { LIBRARY_ENTITIES } from './library/library.entity.js';
import { SavedSearchFeedEntity } from './library/saved-search-feed.entity.js';
import {
  AlertMarkEntity,
  MailEntity,
  MailSuppressionEntity,
  MailUnsubscriptionEntity,
} from './mail/mail.entity.js';
import { Accounts1700000000001 } from './migrations/0001-accounts.js';
import { Library1700000000002 } from './migrations/0002-library.js';
import { JobsAndMail1700000000003 } from './migrations/0003-jobs-and-mail.js';
import { Pages1700000000004 } from './migrations/0004-pages.js';
import { Refinements1700000000005 } from './migrations/0005-refinements.js';
import { JobOutbox1700000000006 } from './migrations/0006-job-outbox.js';
import { Exports1700000000007 } from './migrations/0007-exports.js';
import { EmailDrafts1700000000008 } from './migrations/0008-email-drafts.js';
import { ApiKeys1700000000009 } from './migrations/0009-api-keys.js';
import { BrokenLinksAndAdverts1700000000010 } from './migrations/0010-broken-links-and-adverts.js';
import { Institutions1700000000012 } from './migrations/0012-institutions.js';
import { SavedSearchFeeds1700000000013 } from './migrations/0013-saved-search-feeds.js';
import { Saml1700000000014 } from './migrations/0014-saml.js';
import { InstitutionMembers1700000000015 } from './migrations/0015-institution-members.js';
import { OpenId1700000000016 } from './migrations/0016-openid.js';
import { Usage1700000000017 } from './migrations/0017-usage.js';
import { CodeTables1700000000018 } from './migrations/0018-code-tables.js';
import { SealedLibraryTokens1700000000019 } from './migrations/0019-sealed-library-tokens.js';
import { IncomeBands1700000000021 } from './migrations/0021-income-bands.js';
import { Federations1700000000022 } from './migrations/0022-federations.js';
import { InstitutionLogos1700000000023 } from './migrations/0023-institution-logos.js';
import { FederationsElsewhere1700000000024 } from './migrations/0024-federations-elsewhere.js';
import { SamlCodes1700000000025 } from './migrations/0025-saml-codes.js';
import { OPENID_ENTITIES } from './openid/openid.entity.js';
import { PAGE_ENTITIES } from './pages/page.entity.js';
import { SAML_ENTITIES } from './saml/saml-state.entity.js';
import { BrokenLinkEntity } from './site/broken-link.entity.js';
import { USAGE_ENTITIES } from './usage/usage.entity.js';
import { Citations1700000000026 } from './migrations/0026-citations.js';
import { CoClicks1700000000027 } from './migrations/0027-co-clicks.js';
import { Questions1700000000028 } from './migrations/0028-questions.js';
import { ProGrants1700000000029 } from './migrations/0029-pro-grants.js';
import { QuestionExtension1700000000031 } from './migrations/0031-question-extension.js';
import { QuestionFeedback1700000000030 } from './migrations/0030-question-feedback.js';
import { Payments1700000000032 } from './migrations/0032-payments.js';
import { Trials1700000000033 } from './migrations/0033-trials.js';
import { PurchaseCountry1700000000034 } from './migrations/0034-purchase-country.js';
import { QuestionArchive1700000000035 } from './migrations/0035-question-archive.js';
import { Subscriptions1700000000036 } from './migrations/0036-subscriptions.js';
import { Receipts1700000000037 } from './migrations/0037-receipts.js';
import { LivingAnswers1700000000038 } from './migrations/0038-living-answers.js';
import { MessageTopics1700000000039 } from './migrations/0039-message-topics.js';
import { QuestionVersions1700000000040 } from './migrations/0040-question-versions.js';
import { CreditNotes1700000000041 } from './migrations/0041-credit-notes.js';
import { SecondFactor1700000000042 } from './migrations/0042-second-factor.js';
import { QuestionFeedbackQueue1700000000043 } from './migrations/0043-question-feedback-queue.js';
import { ReferenceLists1700000000044 } from './migrations/0044-reference-lists.js';
import { BookmarkTags1700000000045 } from './migrations/0045-bookmark-tags.js';
import { AdministratorsAccount1700000000051 } from './migrations/0051-administrators-account.js';
import { AdministratorsByLogin1700000000048 } from './migrations/0048-administrators-by-login.js';
import { Assistants1700000000046 } from './migrations/0046-assistants.js';
import { OpenedSearches1700000000049 } from './migrations/0049-opened-searches.js';
import { StrategyVersions1700000000047 } from './migrations/0047-strategy-versions.js';
import { SharedStrategies1700000000050 } from './migrations/0050-shared-strategies.js';

/** Tables of `migrations/0001-accounts.ts`. */
const ACCOUNT_ENTITIES = [
  AccountEntity,
  AccountRoleEntity,
  RememberSeriesEntity,
  SessionEntity,
  AccountKeyEntity,
  ConsentEntity,
  AuditEntryEntity,
  AttemptCounterEntity,
  UsedChallengeEntity,
] as const;

/** All entities, in the order of their migrations. */
export const ENTITIES: readonly (new () => object)[] = [
  ...ACCOUNT_ENTITIES,
  ...LIBRARY_ENTITIES,
  JobEntity,
  JobScheduleEntity,
  MailEntity,
  MailSuppressionEntity,
  MailUnsubscriptionEntity,
  AlertMarkEntity,
  ...PAGE_ENTITIES,
  ExportEntity,
  ExportPartEntity,
  EmailDraftEntity,
  ApiKeyEntity,
  AssistantClientEntity,
  AssistantConnectionEntity,
  SavedSearchFeedEntity,
  ...INSTITUTION_ENTITIES,
  ...SAML_ENTITIES,
  ...OPENID_ENTITIES,
  BrokenLinkEntity,
  ...USAGE_ENTITIES,
  CodeTableEntity,
  CodeNameEntity,
  IncomeBandListEntity,
  FederationEntity,
  GrantEntity,
];

/**
 * All migrations, oldest first. Released ones never change. On MariaDB an interrupted migration runs again from
 * the start: `createTable` and `dropTables` allow for that, and migrations that alter a table check whether the
 * column or index exists.
 */
export const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  Accounts1700000000001,
  Library1700000000002,
  JobsAndMail1700000000003,
  Pages1700000000004,
  Refinements1700000000005,
  JobOutbox1700000000006,
  Exports1700000000007,
  EmailDrafts1700000000008,
  ApiKeys1700000000009,
  BrokenLinksAndAdverts1700000000010,
  Institutions1700000000012,
  SavedSearchFeeds1700000000013,
  Saml1700000000014,
  InstitutionMembers1700000000015,
  OpenId1700000000016,
  Usage1700000000017,
  CodeTables1700000000018,
  SealedLibraryTokens1700000000019,
  IncomeBands1700000000021,
  Federations1700000000022,
  InstitutionLogos1700000000023,
  FederationsElsewhere1700000000024,
  SamlCodes1700000000025,
  Citations1700000000026,
  CoClicks1700000000027,
  Questions1700000000028,
  ProGrants1700000000029,
  QuestionFeedback1700000000030,
  QuestionExtension1700000000031,
  Payments1700000000032,
  Trials1700000000033,
  PurchaseCountry1700000000034,
  QuestionArchive1700000000035,
  Subscriptions1700000000036,
  Receipts1700000000037,
  LivingAnswers1700000000038,
  MessageTopics1700000000039,
  QuestionVersions1700000000040,
  CreditNotes1700000000041,
  SecondFactor1700000000042,
  QuestionFeedbackQueue1700000000043,
  ReferenceLists1700000000044,
  BookmarkTags1700000000045,
  Assistants1700000000046,
  StrategyVersions1700000000047,
  AdministratorsByLogin1700000000048,
  OpenedSearches1700000000049,
  SharedStrategies1700000000050,
  AdministratorsAccount1700000000051,
];

/** Migrations unknown to this version: a newer one applied them. */
export function unknownSteps(names: readonly string[]): readonly string[] {
  const known = new Set(MIGRATIONS.map((Migration) => new Migration().name));
  return names.filter((name) => !known.has(name));
}
