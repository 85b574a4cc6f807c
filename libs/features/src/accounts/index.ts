export { Accounts, createAdministration, type AccountSurroundings } from './accounts.js';
export { AccountHousekeeping } from './administration/account-housekeeping.service.js';
export type {
  Actor,
  AdministerAccounts,
  AdministratorOrigin,
} from './administration/administer-accounts.service.js';
export { deviceOf, networkOf, truncatedAddress, type Caller } from './caller.js';
export type { BrowserCookies, LoggedIn, RememberedLogin } from './login/log-in.service.js';
export { principalOfAccount } from './login/present-tokens.js';
export type { LiveSession } from './login/sessions.service.js';
export { AttemptLimits } from './security/attempt-limits.js';
export type { Captcha } from './security/captcha.service.js';
