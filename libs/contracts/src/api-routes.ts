import { z } from 'zod';
import {
  AccountListSchema,
  AccountRowSchema,
  AdminOverviewSchema,
  AuditListSchema,
  ContactMessageListSchema,
  DeletedMessagesSchema,
  FailedJobListSchema,
  RetriedJobsSchema,
  RetryJobsSchema,
  RoleChangeSchema,
} from './account/administration.contract.js';
import {
  ApiKeyListSchema,
  CreatedApiKeySchema,
  NewApiKeySchema,
  RevokedApiKeysSchema,
} from './account/api-keys.contract.js';
import {
  AskingAssistantSchema,
  AssistantConsentSchema,
  AssistantListSchema,
  AssistantReturnSchema,
  DisconnectedAssistantsSchema,
} from './account/assistants.contract.js';
import {
  AcceptedReplySchema,
  AuthTokensSchema,
  CaptchaChallengeSchema,
  ChangeKeySchema,
  EmailValidationSchema,
  KeyExchangeSchema,
  LoginCheckSchema,
  LoginRequestSchema,
  LogoutReplySchema,
  RegistrationPolicySchema,
  RegistrationReplySchema,
  RegistrationRequestSchema,
  ResetRequestSchema,
  UpdateTokenReplySchema,
  UpdateTokenRequestSchema,
  VerificationRequestSchema,
} from './account/auth.contract.js';
import {
  AccountDeletionSchema,
  ConsentChangeSchema,
  MailChoiceSchema,
  MailChoicesSchema,
  PersonalDataExportSchema,
  ProfileSchema,
  ProfileUpdateReplySchema,
  ProfileUpdateSchema,
  SessionListSchema,
  SessionsEndedSchema,
  SubscribeAgainSchema,
  UnsubscribeReplySchema,
} from './account/profile.contract.js';
import {
  AuthenticatorConfirmationSchema,
  AuthenticatorSetupSchema,
  NewPasskeySchema,
  PasskeyRequestSchema,
  RecoveryCodesSchema,
  SecondFactorAnswerSchema,
  SecondFactorMethodsSchema,
  SecondFactorProofSchema,
  SecondFactorRemovalSchema,
  SecondFactorStateSchema,
} from './account/second-factor.contract.js';
import { AdvertListSchema, AdvertRowSchema, SaveAdvertSchema } from './adverts.contract.js';
import { BackgroundExportSchema, BackgroundExportsSchema } from './background-exports.contract.js';
import {
  BrokenLinkChangeSchema,
  BrokenLinkListSchema,
  BrokenLinkRowSchema,
  ReportedLinkSchema,
  ReportLinkRequestSchema,
} from './broken-links.contract.js';
import {
  EmailExportSendRequestSchema,
  EmailExportSendResponseSchema,
  EmailSearchRequestSchema,
  EmailSearchResponseSchema,
} from './email-export.contract.js';
import {
  ChangeLibkeyInstitutionSchema,
  ChildInstitutionsSchema,
  FullTextResponseSchema,
  LibkeyInstitutionSchema,
} from './full-text.contract.js';
import { GuidelineScoreResponseSchema, RctScoresSchema } from './appraisal.contract.js';
import { DocumentCitationSchema, DocumentLookupSchema } from './document.contract.js';
import {
  ContactRequestSchema,
  ContactResponseSchema,
  EditablePageSchema,
  EvidencePageSchema,
  LatestDocumentsSchema,
  PageListSchema,
  PagePreviewSchema,
  PageVersionSchema,
  PopularSearchesSchema,
  PreviewPageSchema,
  SavePageSchema,
  StaticPageSchema,
  TopicPageSchema,
} from './pages/pages.contract.js';
import { SiteSchema, SourcesResponseSchema } from './site.contract.js';
import {
  BookmarkedIdsSchema,
  BookmarkNotesSchema,
  DocumentActivitySchema,
  HistoryImportAnswerSchema,
  HistoryImportSchema,
  HistoryPageSchema,
  LatestArticlesSchema,
  LibraryChangeSchema,
  NewSavedSearchSchema,
  NewStrategyVersionSchema,
  QueryHistoryUpdateSchema,
  SavedSearchAnswerSchema,
  SavedSearchChangeSchema,
  SavedSearchFeedSchema,
  SavedSearchListSchema,
  SavedSearchNewsSchema,
  StarredIdsSchema,
  StarredPageSchema,
  StoredQueryHistorySchema,
  StrategyDifferenceSchema,
  StrategyVersionsSchema,
} from './library/library.contract.js';
import { SHARED_STRATEGY_ROUTES } from './library/shared-strategy.contract.js';
import { RefinementListSchema, RefinementRowSchema, SaveRefinementSchema } from './refinements.contract.js';
import { StrategyCheckSchema } from './search-details.contract.js';
import { SearchResponseSchema } from './search.contract.js';
import {
  MeshCompletionsSchema,
  SpellResponseSchema,
  SuggestionsResponseSchema,
} from './suggestions.contract.js';
import { INSTITUTION_ROUTES } from './institution-routes.js';

/** Schemas of one route: of the response, and of the JSON body where it takes one. */
export interface RouteContract {
  readonly response: z.ZodType;
  readonly body?: z.ZodType;
}

/** JSON routes by method and path as OpenAPI writes them, such as `DELETE /User/sessions/{id}`. */
export type RouteTable = Readonly<Record<`${string} /${string}`, RouteContract>>;

/** Search parameters by name, for texts too long for a URL. */
const ParametersSchema = z.record(z.string(), z.string());

/**
 * The JSON routes that the web app calls, except those of the domains, whose contracts have tables of their own. A test of
 * the API compares them with its handlers, so client and server share one definition.
 */
export const API_ROUTES = {
  'GET /api/site': { response: SiteSchema },
  'GET /Search': { response: SearchResponseSchema },
  'POST /Search': { response: SearchResponseSchema, body: ParametersSchema },
  'GET /api/spell': { response: SpellResponseSchema },
  'GET /Searchsuggestions': { response: SuggestionsResponseSchema },
  'GET /mesh': { response: MeshCompletionsSchema },
  'GET /strategy/check': { response: StrategyCheckSchema },
  'POST /strategy/check': { response: StrategyCheckSchema, body: ParametersSchema },
  'GET /Document/{id}': { response: DocumentLookupSchema },
  'GET /Document/{id}/Citation': { response: DocumentCitationSchema },
  'GET /api/fulltext': { response: FullTextResponseSchema },
  'GET /childInstitutions': { response: ChildInstitutionsSchema },
  'POST /changeLibkeyInstitution': {
    response: LibkeyInstitutionSchema,
    body: ChangeLibkeyInstitutionSchema,
  },
  'POST /exports': { response: BackgroundExportSchema, body: ParametersSchema },
  'GET /exports': { response: BackgroundExportsSchema },
  'GET /exports/{id}': { response: BackgroundExportSchema },
  'DELETE /exports/{id}': { response: LibraryChangeSchema },
  'POST /emailSearch': { response: EmailSearchResponseSchema, body: EmailSearchRequestSchema },
  'POST /emailExportSend': {
    response: EmailExportSendResponseSchema,
    body: EmailExportSendRequestSchema,
  },
  'GET /rctScore': { response: RctScoresSchema },
  'GET /Administrator/getGuidelinesScore': { response: GuidelineScoreResponseSchema },

  'GET /captcha': { response: CaptchaChallengeSchema },
  'GET /Registration/policy': { response: RegistrationPolicySchema },
  'POST /Registration/saveRegistration': {
    response: RegistrationReplySchema,
    body: RegistrationRequestSchema,
  },
  'POST /Auth/Login': { response: AuthTokensSchema, body: LoginRequestSchema },
  'GET /Auth/secondFactor': { response: SecondFactorMethodsSchema },
  'POST /Auth/secondFactor': { response: AuthTokensSchema, body: SecondFactorAnswerSchema },
  'GET /Auth/checkLogin': { response: LoginCheckSchema },
  'GET /Auth/Logout': { response: LogoutReplySchema },
  'GET /Auth/validateEmail': { response: EmailValidationSchema },
  'POST /Auth/emailVerification': { response: AcceptedReplySchema, body: VerificationRequestSchema },
  'GET /Auth/getProfileData': { response: ProfileSchema },
  'POST /Auth/updateProfile': { response: ProfileUpdateReplySchema, body: ProfileUpdateSchema },
  'POST /User/LoginResetEmail': { response: AcceptedReplySchema, body: ResetRequestSchema },
  'GET /User/getCheck': { response: KeyExchangeSchema },
  'GET /User/getToken': { response: ChangeKeySchema },
  'POST /User/UpdateToken': { response: UpdateTokenReplySchema, body: UpdateTokenRequestSchema },
  'GET /User/sessions': { response: SessionListSchema },
  'DELETE /User/sessions': { response: SessionsEndedSchema },
  'DELETE /User/sessions/{id}': { response: SessionsEndedSchema },
  'GET /User/apiKeys': { response: ApiKeyListSchema },
  'POST /User/apiKeys': { response: CreatedApiKeySchema, body: NewApiKeySchema },
  'DELETE /User/apiKeys/{id}': { response: RevokedApiKeysSchema },
  'GET /User/assistants': { response: AssistantListSchema },
  'GET /User/assistants/asking': { response: AskingAssistantSchema },
  'POST /User/assistants': { response: AssistantReturnSchema, body: AssistantConsentSchema },
  'DELETE /User/assistants/{id}': { response: DisconnectedAssistantsSchema },
  'GET /User/secondFactor': { response: SecondFactorStateSchema },
  'GET /User/secondFactor/methods': { response: SecondFactorMethodsSchema },
  'POST /User/secondFactor/authenticator': {
    response: AuthenticatorSetupSchema,
    body: SecondFactorProofSchema,
  },
  'POST /User/secondFactor/authenticator/confirm': {
    response: RecoveryCodesSchema,
    body: AuthenticatorConfirmationSchema,
  },
  'POST /User/secondFactor/passkeys/options': {
    response: PasskeyRequestSchema,
    body: SecondFactorProofSchema,
  },
  'POST /User/secondFactor/passkeys': { response: RecoveryCodesSchema, body: NewPasskeySchema },
  'POST /User/secondFactor/remove': { response: SecondFactorStateSchema, body: SecondFactorRemovalSchema },
  'POST /User/secondFactor/recoveryCodes': { response: RecoveryCodesSchema, body: SecondFactorProofSchema },
  'POST /User/consent': { response: AcceptedReplySchema, body: ConsentChangeSchema },
  'GET /User/exportData': { response: PersonalDataExportSchema },
  'POST /User/deleteAccount': { response: AcceptedReplySchema, body: AccountDeletionSchema },
  'GET /User/mailChoices': { response: MailChoicesSchema },
  'POST /User/mailChoices': { response: MailChoicesSchema, body: MailChoiceSchema },
  'GET /User/unsubscribe': { response: UnsubscribeReplySchema },
  'POST /User/subscribe': { response: UnsubscribeReplySchema, body: SubscribeAgainSchema },

  'GET /User/getHistory': { response: HistoryPageSchema },
  'DELETE /User/getHistory': { response: LibraryChangeSchema },
  'DELETE /User/getHistory/{id}': { response: LibraryChangeSchema },
  'POST /User/importHistory': { response: HistoryImportAnswerSchema, body: HistoryImportSchema },
  'GET /User/getStarred': { response: StarredPageSchema },
  'PATCH /User/getStarred/{id}': { response: LibraryChangeSchema, body: BookmarkNotesSchema },
  'GET /User/starredIds': { response: BookmarkedIdsSchema },
  'GET /User/starredAmong': { response: StarredIdsSchema },
  'POST /User/setStar': { response: LibraryChangeSchema, body: DocumentActivitySchema },
  'POST /User/saveDocumentview': { response: LibraryChangeSchema, body: DocumentActivitySchema },
  'GET /User/savedSearches/news': { response: SavedSearchNewsSchema },
  'GET /User/savedSearches': { response: SavedSearchListSchema },
  'POST /User/savedSearches': { response: SavedSearchAnswerSchema, body: NewSavedSearchSchema },
  'PATCH /User/savedSearches/{id}': { response: LibraryChangeSchema, body: SavedSearchChangeSchema },
  'DELETE /User/savedSearches/{id}': { response: LibraryChangeSchema },
  'GET /User/savedSearches/{id}/feed': { response: SavedSearchFeedSchema },
  'POST /User/savedSearches/{id}/feed': { response: SavedSearchFeedSchema },
  'DELETE /User/savedSearches/{id}/feed': { response: LibraryChangeSchema },
  'GET /User/savedSearches/{id}/versions': { response: StrategyVersionsSchema },
  'POST /User/savedSearches/{id}/versions': { response: LibraryChangeSchema, body: NewStrategyVersionSchema },
  'GET /User/savedSearches/{id}/difference': { response: StrategyDifferenceSchema },
  ...SHARED_STRATEGY_ROUTES,
  'GET /User/queryHistory': { response: StoredQueryHistorySchema },
  'POST /User/queryHistory': { response: StoredQueryHistorySchema, body: QueryHistoryUpdateSchema },
  'GET /Searchlatest': { response: LatestArticlesSchema },

  'GET /WPages': { response: StaticPageSchema },
  'GET /Pages': { response: TopicPageSchema },
  'GET /EPages': { response: EvidencePageSchema },
  'GET /Popularsearches': { response: PopularSearchesSchema },
  'GET /Latest': { response: LatestDocumentsSchema },
  'GET /sources': { response: SourcesResponseSchema },
  'POST /Contact': { response: ContactResponseSchema, body: ContactRequestSchema },

  'GET /Administrator/accounts': { response: AccountListSchema },
  'POST /Administrator/accounts/{id}/roles': { response: AccountRowSchema, body: RoleChangeSchema },
  'POST /Administrator/accounts/{id}/unlock': { response: AccountRowSchema },
  'GET /Administrator/audit': { response: AuditListSchema },
  'GET /Administrator/overview': { response: AdminOverviewSchema },
  'GET /Administrator/messages': { response: ContactMessageListSchema },
  'DELETE /Administrator/messages/{id}': { response: DeletedMessagesSchema },
  'GET /Administrator/jobs': { response: FailedJobListSchema },
  'POST /Administrator/jobs': { response: RetriedJobsSchema, body: RetryJobsSchema },
  ...INSTITUTION_ROUTES,
  'POST /User/reportLink': { response: ReportedLinkSchema, body: ReportLinkRequestSchema },
  'GET /Administrator/brokenLinks': { response: BrokenLinkListSchema },
  'PATCH /Administrator/brokenLinks/{id}': { response: BrokenLinkRowSchema, body: BrokenLinkChangeSchema },
  'POST /Administrator/brokenLinks/{id}/check': { response: BrokenLinkRowSchema },
  'GET /Administrator/adverts': { response: AdvertListSchema },
  'POST /Administrator/adverts': { response: AdvertRowSchema, body: SaveAdvertSchema },
  'PATCH /Administrator/adverts/{id}': { response: AdvertRowSchema, body: SaveAdvertSchema },
  'DELETE /Administrator/adverts/{id}': { response: AdvertListSchema },
  'GET /Administrator/refinements': { response: RefinementListSchema },
  'POST /Administrator/refinements': { response: RefinementRowSchema, body: SaveRefinementSchema },
  'PATCH /Administrator/refinements/{id}': { response: RefinementRowSchema, body: SaveRefinementSchema },
  'DELETE /Administrator/refinements/{id}': { response: RefinementListSchema },
  'GET /Administrator/pages': { response: PageListSchema },
  'POST /Administrator/pages': { response: EditablePageSchema, body: SavePageSchema },
  'GET /Administrator/pages/text': { response: EditablePageSchema },
  'GET /Administrator/pages/version': { response: PageVersionSchema },
  'POST /Administrator/pages/preview': { response: PagePreviewSchema, body: PreviewPageSchema },
} as const satisfies RouteTable;
