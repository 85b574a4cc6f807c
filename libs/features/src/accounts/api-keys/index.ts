export { AccountApiKeys } from './account-api-keys.service.js';
export { ApiKeysPersonalData } from './api-keys-personal-data.js';
export { FindApiKey } from './find-api-key.service.js';
