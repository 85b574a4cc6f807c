export { ChangePassword } from './change-password.service.js';
export { PasswordKeys } from './password-keys.service.js';
export { ReplacePassword } from './replace-password.service.js';
export { RequestPasswordReset } from './request-password-reset.service.js';
