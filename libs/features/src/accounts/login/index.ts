export { ActiveSessions } from './active-sessions.service.js';
export { LogIn } from './log-in.service.js';
export { tokensOfAccount } from './present-tokens.js';
export { RememberedLogins, type RememberedLogin } from './remembered-login.service.js';
export { requireRecent, Sessions, type LiveSession } from './sessions.service.js';
export { StartSession, type BrowserCookies, type LoggedIn } from './start-session.service.js';
