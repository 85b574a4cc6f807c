export {
  CountableSearchService,
  type CountableSearch,
  EvidenceSearchService,
  prepareStrategy,
  StrategySearchService,
  type PreparedStrategy,
} from './search/index.js';
export {
  CollectionStatus,
  planFrame,
  planOfKeys,
  planOfCounts,
  ProRequiredError,
  RequestRefusedError,
  SEARCH_OBSERVER,
  SEARCH_SETTINGS,
  type PlanSettings,
  type SearchObserver,
  type StrategySearchSettings,
} from './search-planning/index.js';
export { PersonalDataModule, PersonalDataRegistry, type PersonalData } from './personal-data.js';
export { SearchPlanningModule } from './search-planning/search-planning.module.js';
export {
  AccountAdminService,
  AccountDeletionService,
  AccountMails,
  AccountQueryService,
  AccountSecondFactorService,
  AccountsModule,
  Audit,
  ActiveSessionsService,
  AdministratorSetupService,
  ApiKeyAuthService,
  ApiKeysService,
  AttemptLimits,
  CaptchaService,
  ConsentsService,
  EmailVerificationService,
  hashToken,
  LIMITS,
  LoginService,
  PasswordChangeService,
  PasswordHasher,
  PasswordResetService,
  PersonalDataExportService,
  pseudonym,
  RegistrationService,
  RememberedLoginService,
  SecondFactorLoginService,
  SessionsService,
  TOKEN,
  VerificationMailService,
  type AddedFactor,
  type AdministratorOrigin,
  type BrowserCookies,
  type LiveSession,
  type LoggedIn,
  type LoginStep,
} from './accounts/index.js';
export { AdvertsModule } from './adverts/adverts.module.js';
export { AdvertsService } from './adverts/adverts.service.js';
export { BrokenLinksModule } from './broken-links/broken-links.module.js';
export { BrokenLinksService } from './broken-links/broken-links.service.js';
export { CheckLinkHandler } from './broken-links/check-link.handler.js';
export { CleanBrokenLinksHandler } from './broken-links/clean-broken-links.handler.js';
export { LinkClient, PUBLIC_LINKS } from './broken-links/link-client.js';
export { LinkReportService } from './broken-links/link-report.service.js';
export {
  accountPerson,
  UsageClosingService,
  CounterError,
  CounterReportsService,
  exception,
  InstitutionStatsService,
  isRobot,
  CLOSE_USAGE,
  monthName,
  monthOf,
  statusOf,
  tabularReport,
  UsageModule,
  UsageRecorderService,
  UsageReportKeysService,
  writeTable,
  type CounterException,
  type CounterReport,
  type ReportId,
  type UsageKind,
  type UsageNote,
} from './usage/index.js';
export { AlertsModule } from './alerts/alerts.module.js';
export { ContentModule } from './content/content.module.js';
export { DocumentsModule } from './documents/documents.module.js';
export {
  AddressTable,
  InstitutionAdminService,
  MemberAdminService,
  MemberProfileService,
  ProfileInstitutionsService,
  InstitutionImportService,
  InstitutionDirectoryService,
  InstitutionKeysService,
  IncomeBandsService,
  type BandChange,
  type BandUpdate,
  InstitutionsModule,
  InstitutionSessionsService,
  linkSignature,
  LinkSignInService,
  parseRange,
  presentInstitution,
} from './institutions/index.js';
export {
  AssertionTestService,
  InstitutionDiscoveryModule,
  InstitutionLoginsService,
  InstitutionLogosService,
  NameIndex,
} from './institution-discovery/index.js';
export { IssuerAdminService, OpenIdLoginService, OpenIdModule } from './openid/index.js';
export {
  IdentityProviderAdminService,
  describeServiceProvider,
  InstitutionProvidersService,
  SamlLoginService,
  SamlLogoutService,
  SamlModule,
  discoveryAddress,
  discoveryPage,
  ServiceProvider,
  type StartedLogin,
  type LogoutMessage,
} from './saml/index.js';
export {
  FederationAdminService,
  FederationRefreshService,
  FederationsModule,
  METADATA_ACCESS,
  ProviderConnectionService,
  type MetadataAccess,
} from './federations/index.js';
export { HousekeepingModule } from './housekeeping/housekeeping.module.js';
export { REPORT_STYLE } from './search-report/report-html.js';
export { SearchReportModule } from './search-report/search-report.module.js';
export { SearchReportService } from './search-report/search-report.service.js';
export { EmailDraftService } from './email-export/email-draft.service.js';
export { EmailExportModule } from './email-export/email-export.module.js';
export { EmailExportService } from './email-export/email-export.service.js';
export { BackgroundExportsService } from './exports/background/background-exports.service.js';
export { CleanExportsHandler } from './exports/background/clean-exports.handler.js';
export { RUN_EXPORT } from './exports/background/export-jobs.js';
export { readParts } from './exports/background/file-parts.js';
export { RunExportHandler } from './exports/background/run-export.handler.js';
export { writeExport } from './exports/export-formats.js';
export { SearchExportService } from './exports/search-export.service.js';
export { ExportsModule } from './exports/exports.module.js';
export { LibraryModule } from './library/library.module.js';
export { SearchModule, SearchWithSettingsModule } from './search/search.module.js';
export { SuggestionsModule } from './suggestions/suggestions.module.js';
export { AppraisalModule } from './appraisal/appraisal.module.js';
export { DocumentViewsModule, DocumentViewsService } from './document-views/index.js';
export { appraisalSettings } from './settings/index.js';
export { documentAddress, downloadName, listedAppraisal, recordAppraisal } from './presentation/index.js';
export { documentAsDocx } from './search-report/document-as-docx.js';
export type { TextBlock, TextDocument } from './search-report/text-document.js';
export { documentAsMarkdown } from './search-report/write-markdown.js';
export { PublicationScoreService, TrialAnalysisService } from './appraisal/index.js';
export {
  VocabularyModule,
  HeadingCompletionService,
  provideDemonstrationMesh,
  DEFAULT_BATCH,
  nextRefresh,
  readRefreshState,
  RecordImportService,
  type RefreshState,
  SourcesService,
  CollectionMaintenanceModule,
  NEXT_REFRESH,
} from './collection.js';
export {
  CitationService,
  DocumentLookupService,
  findDocument,
  findDocuments,
  linkKeys,
  registrationsOf,
  relationOf,
  type CitedDocument,
} from './documents/index.js';
export { SpellingService, SuggestionsService } from './suggestions/index.js';
export {
  MailModule,
  MailQueueService,
  MailRecipientsService,
  SendMailHandler,
  type ChangedEvidence,
  UnsubscribeKeys,
  UnsubscribeService,
} from './mail/index.js';
export {
  BookmarksService,
  DocumentActivityService,
  LatestArticlesService,
  QueryHistoryService,
  readListPage,
  RefinementsService,
  SavedSearchesService,
  SavedSearchFeedsService,
  SearchHistoryService,
  type ListPage,
} from './library/index.js';
export { FullTextService } from './full-text/full-text.service.js';
export { FullTextModule } from './full-text/full-text.module.js';
export { LibrariesService } from './full-text/libraries.service.js';
export {
  ContactMessageCleanupService,
  ContactMessagesService,
  ContactService,
  ContentPagesService,
  LatestDocumentsService,
  PageEditorService,
  PageSeedService,
  readPageFiles,
  SitemapService,
} from './content/index.js';
export {
  AlertMailsService,
  keepSeen,
  NewDocumentsService,
  PLAN_INTEREST_MAILS,
  SavedSearchAlertsService,
  SEND_CONNECTED_ALERT,
  type AlertOutcome,
  type DueAlert,
  type FoundDocument,
  type SavedSearchAlert,
} from './alerts/index.js';
export { CodeTablesModule } from './vocabulary/code-tables.module.js';
export { CodeTopicsService } from './vocabulary/code-topics.service.js';
export { CodeImportService, type CodesImportReport } from './vocabulary/code-import.service.js';
