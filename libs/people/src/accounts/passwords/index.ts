export { PasswordChangeService } from './password-change.service.js';
export { PasswordKeysService } from './password-keys.service.js';
export { PasswordReplacementService } from './password-replacement.service.js';
export { PasswordResetService } from './password-reset.service.js';
