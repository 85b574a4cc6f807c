export { RegisterAccount, type Registration } from './register-account.service.js';
export { VerifyEmail } from './verify-email.service.js';
