export { AttemptLimits, LIMITS } from './attempt-limits.js';
export { Audit } from './audit.js';
export { Captcha } from './captcha.service.js';
export { CheckPassword } from './check-password.service.js';
export { normaliseEmail } from './email-address.js';
export { inConstantTime } from './constant-time-response.js';
export { LoginGuard } from './login-guard.js';
export { PasswordHasher } from './password-hasher.js';
export { hashToken, newSelector, newToken, pseudonym, sameHash, TOKEN } from './secrets.js';
