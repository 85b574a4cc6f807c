export { selfSigned, type TestKeyPair } from './self-signed.js';
export {
  encryptElement,
  sentMessage,
  TestIdentityProvider,
  type ResponseOptions,
} from './test-identity-provider.js';
export { BUNDLED_BANDS } from '../institutions/income/income-list.js';
export { inMetadata, TestFederation, type MetadataOptions, type TestProvider } from './test-federation.js';
