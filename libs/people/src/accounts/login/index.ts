export { ActiveSessionsService } from './active-sessions.service.js';
export type { LoginStep } from './login-steps.js';
export { AuthenticationService } from './authentication.service.js';
export { LoginService } from './login.service.js';
export { SecondFactorLoginService } from './second-factor-login.service.js';
export { tokensOfAccount } from './present-tokens.js';
export { RememberedLoginService, type RememberedLogin } from './remembered-login.service.js';
export { requireRecent, SessionsService, type LiveSession } from './sessions.service.js';
export { BrowserSessionService, type BrowserCookies, type LoggedIn } from './browser-session.service.js';
