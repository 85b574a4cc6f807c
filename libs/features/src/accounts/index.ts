export { AccountHousekeeping } from './administration/account-housekeeping.service.js';
export {
  AdministerAccounts,
  type Actor,
  type AdministratorOrigin,
} from './administration/administer-accounts.service.js';
export { deviceOf, networkOf, truncatedAddress, type Caller } from './caller.js';
export { ChangePassword } from './login/change-password.service.js';
export { LogIn, type BrowserCookies, type LoggedIn, type RememberedLogin } from './login/log-in.service.js';
export { principalOfAccount } from './login/present-tokens.js';
export { Sessions, type LiveSession } from './login/sessions.service.js';
export { DeleteAccountService } from './profile/delete-account.service.js';
export { EditProfile } from './profile/edit-profile.service.js';
export { RegisterAccount } from './registration/register-account.service.js';
export { VerifyEmail } from './registration/verify-email.service.js';
export { AttemptLimits } from './security/attempt-limits.js';
export { Captcha } from './security/captcha.service.js';
export { PasswordHasher } from './security/password-hasher.js';
export { AccountsModule } from './accounts.module.js';
