export { AccountHousekeeping } from './administration/account-housekeeping.service.js';
export { AdministerAccounts, type Actor } from './administration/administer-accounts.service.js';
export {
  CreateAdministrator,
  type AdministratorOrigin,
} from './administration/create-administrator.service.js';
export { FindAccounts } from './administration/find-accounts.service.js';
export { AccountApiKeys, FindApiKey } from './api-keys/index.js';
export { deviceOf, networkOf, truncatedAddress, type Caller } from './caller.js';
export {
  ActiveSessions,
  LogIn,
  RememberedLogins,
  Sessions,
  type BrowserCookies,
  type LiveSession,
  type LoggedIn,
  type RememberedLogin,
} from './login/index.js';
export { principalOfAccount } from './login/present-tokens.js';
export { ChangePassword, RequestPasswordReset } from './passwords/index.js';
export {
  Consents,
  DeleteAccountService,
  EditProfile,
  ExportPersonalData,
  ReadProfile,
} from './profile/index.js';
export { EmailListeners, type EmailListener, type VerifiedEmail } from './registration/email-listeners.js';
export { RegisterAccount } from './registration/register-account.service.js';
export { SendVerification } from './registration/send-verification.service.js';
export { VerifyEmail } from './registration/verify-email.service.js';
export { AttemptLimits } from './security/attempt-limits.js';
export { Captcha } from './security/captcha.service.js';
export { PasswordHasher } from './security/password-hasher.js';
export { AccountsModule } from './accounts.module.js';
export {
  Audit,
  hashToken,
  newToken,
  normaliseEmail,
  openSealedText,
  pseudonym,
  sameHash,
  sealText,
  TOKEN,
} from './security/index.js';
