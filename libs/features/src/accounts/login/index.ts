export { ChangePassword, type PasswordChange } from './change-password.service.js';
export { LogIn, type BrowserCookies, type LoggedIn, type RememberedLogin } from './log-in.service.js';
export { RememberMeService } from './remember-me.service.js';
export { requireRecent, Sessions, type LiveSession } from './sessions.service.js';
