export { IdentityProviders, type ListedIdentityProvider } from './identity-providers.service.js';
export { SamlModule } from './saml.module.js';
