export { AccountMails } from './account-mails.js';
export { AccountHousekeepingService } from './administration/account-housekeeping.service.js';
export { AccountAdminService } from './administration/account-admin.service.js';
export {
  AdministratorSetupService,
  type AdministratorOrigin,
} from './administration/administrator-setup.service.js';
export { AccountQueryService } from './administration/account-query.service.js';
export { ApiKeyAuthService, ApiKeysService } from './api-keys/index.js';
export {
  ActiveSessionsService,
  LoginService,
  RememberedLoginService,
  SecondFactorLoginService,
  SessionsService,
  type BrowserCookies,
  type LiveSession,
  type LoggedIn,
  type LoginStep,
  type RememberedLogin,
} from './login/index.js';
export { principalOfAccount } from './login/present-tokens.js';
export { PasswordChangeService, PasswordResetService } from './passwords/index.js';
export {
  AccountDeletionService,
  ConsentsService,
  PersonalDataExportService,
  ProfileService,
  ProfileUpdateService,
} from './profile/index.js';
export {
  AccountSecondFactorService,
  type AddedFactor,
} from './second-factor/account-second-factor.service.js';
export { EmailListeners, type EmailListener, type VerifiedEmail } from './registration/email-listeners.js';
export { RegistrationService } from './registration/registration.service.js';
export { VerificationMailService } from './registration/verification-mail.service.js';
export { EmailVerificationService } from './registration/email-verification.service.js';
export { AttemptLimits } from './security/attempt-limits.js';
export { CaptchaService } from './security/captcha.service.js';
export { PasswordHasher } from './security/password-hasher.js';
export { AccountsModule } from './accounts.module.js';
export {
  Audit,
  hashToken,
  LIMITS,
  newToken,
  normaliseEmail,
  pseudonym,
  sameHash,
  TOKEN,
} from './security/index.js';
