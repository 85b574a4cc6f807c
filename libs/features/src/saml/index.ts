export { AdministerIdentityProviders } from './administer-identity-providers.service.js';
export { describeServiceProvider } from './describe-service-provider.js';
export { IdentityProviders, type ListedIdentityProvider } from './identity-providers.service.js';
export type { LogoutMessage } from './protocol/verify-logout.js';
export { SamlLogin, type StartedLogin, type FederatedSignIn } from './saml-login.service.js';
export { SamlLogout } from './saml-logout.service.js';
export { SamlModule } from './saml.module.js';
export { ServiceProvider } from './service-provider.js';
