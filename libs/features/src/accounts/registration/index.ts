export { RegisterAccount, type Registration } from './register-account.service.js';
export { isName } from './registration-rules.js';
export { VerifyEmail } from './verify-email.service.js';
