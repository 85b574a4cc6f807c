export { ApiKeysService } from './api-keys.service.js';
export { ApiKeysPersonalData } from './api-keys-personal-data.js';
export { ApiKeyAuthService } from './api-key-auth.service.js';
