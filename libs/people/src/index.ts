export { administeringAt } from './access/administering-at.js';
export { type Actor, type Caller, networkOf, truncatedAddress } from './access/caller.js';
export {
  accountFlags,
  type AccountPrincipal,
  type EntitlementGrants,
  entitlements,
  type Entitlements,
  type InstitutionAccess,
  type InstitutionMembership,
  type InstitutionRoute,
  type Principal,
  VISITOR,
} from './access/entitlements.js';
export { isProgram } from './access/is-program.js';
export { callerOf, CurrentActor, CurrentCaller, CurrentUser } from './access/params.js';
export { addYears, isInForce, isProAt, proEnd, type ProGrant, trialEnd } from './access/pro-grants.js';
export {
  principalOf,
  reasonUnknown,
  requireAccount,
  requireRole,
  setPrincipal,
  setPrincipalUnknown,
} from './access/request-principal.js';
export { AccountMails } from './accounts/account-mails.js';
export { AccountsModule } from './accounts/accounts.module.js';
export { AccountAdminService } from './accounts/administration/account-admin.service.js';
export { AccountHousekeepingService } from './accounts/administration/account-housekeeping.service.js';
export { AccountQueryService } from './accounts/administration/account-query.service.js';
export {
  type AdministratorOrigin,
  AdministratorSetupService,
} from './accounts/administration/administrator-setup.service.js';
export { ApiKeyAuthService } from './accounts/api-keys/api-key-auth.service.js';
export { ApiKeysService } from './accounts/api-keys/api-keys.service.js';
export {
  ASSISTANT_TOKEN_PREFIX,
  AssistantsService,
  hostOf,
  type AssistantTokens,
  type RegisteredAssistant,
} from './accounts/assistants/index.js';
export { ActiveSessionsService } from './accounts/login/active-sessions.service.js';
export type { LoggedIn } from './accounts/login/browser-session.service.js';
export type { LoginStep } from './accounts/login/login-steps.js';
export { LoginService } from './accounts/login/login.service.js';
export { principalOfAccount } from './accounts/login/present-tokens.js';
export { RememberedLoginService } from './accounts/login/remembered-login.service.js';
export { SecondFactorLoginService } from './accounts/login/second-factor-login.service.js';
export { type LiveSession, SessionsService } from './accounts/login/sessions.service.js';
export { PasswordChangeService } from './accounts/passwords/password-change.service.js';
export { PasswordResetService } from './accounts/passwords/password-reset.service.js';
export { AccountDeletionService } from './accounts/profile/account-deletion.service.js';
export { ConsentsService } from './accounts/profile/consents.service.js';
export { PersonalDataExportService } from './accounts/profile/personal-data-export.service.js';
export { ProfileUpdateService } from './accounts/profile/profile-update.service.js';
export { ProfileService } from './accounts/profile/profile.service.js';
export {
  type EmailListener,
  EmailListeners,
  type VerifiedEmail,
} from './accounts/registration/email-listeners.js';
export { EmailVerificationService } from './accounts/registration/email-verification.service.js';
export { RegistrationService } from './accounts/registration/registration.service.js';
export { VerificationMailService } from './accounts/registration/verification-mail.service.js';
export {
  AccountSecondFactorService,
  type AddedFactor,
} from './accounts/second-factor/account-second-factor.service.js';
export { AttemptLimits, LIMITS } from './accounts/security/attempt-limits.js';
export { Audit } from './accounts/security/audit.js';
export { CaptchaService } from './accounts/security/captcha.service.js';
export { normaliseEmail } from './accounts/security/email-address.js';
export { PasswordHasher } from './accounts/security/password-hasher.js';
export { hashToken, newToken, pseudonym, sameHash, TOKEN } from './accounts/security/secrets.js';
export { ACCOUNT_DELETED_MAIL } from './accounts/mails/account-deleted.mail.js';
export { type MailPayload, SEND_LIST_MAIL, SEND_MAIL } from './mail/mail-jobs.js';
export { MailPersonalData } from './mail/mail-personal-data.js';
export { MailQueueService } from './mail/mail-queue.service.js';
export { MailRecipientsService } from './mail/mail-recipients.service.js';
export { defineMail, type MailKind } from './mail/mail-kind.js';
export type { MailList } from './mail/mail-lists.js';
export { EXAMPLE_DOCUMENT, listed, type MailedDocument } from './mail/mailed-document.js';
export { MailModule } from './mail/mail.module.js';
export { renderMail } from './mail/render/render-mail.js';
export { SendMailHandler } from './mail/send-mail.handlers.js';
export { UnsubscribeKeys } from './mail/unsubscribe-key.js';
export { PEOPLE } from './people.domain.js';
export { type PersonalData, PersonalDataModule, PersonalDataRegistry } from './personal-data.js';
export type { PasskeySite } from './second-factor/passkeys.service.js';
export { openSealedText, sealText } from './security/sealed-text.js';
export { CurrentSession, isKeyed, sessionOf, setKeyed, setSession } from './accounts/request-session.js';
export {
  AccountCookies,
  browserCookiesOf,
  Cookies,
  Exchange,
  type HttpExchange,
} from './accounts/account-cookies.js';
export { type KeyQuery, KeyQuerySchema } from './mail/key-query.js';
export { isCountryOption } from './accounts/profile/profile-options.js';
