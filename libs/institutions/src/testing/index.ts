export { selfSigned, type TestKeyPair } from './self-signed.js';
export { inMetadata, type MetadataOptions, TestFederation, type TestProvider } from './test-federation.js';
export { type ResponseOptions, sentMessage, TestIdentityProvider } from './test-identity-provider.js';
