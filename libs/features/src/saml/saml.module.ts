import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { InstitutionsModule } from '../institutions/index.js';
import { AdministerIdentityProviders } from './administer-identity-providers.service.js';
import { EditIdentityProviders } from './edit-identity-providers.service.js';
import { IdentityProviders } from './identity-providers.service.js';
import { ResponseVerifier } from './protocol/response-verifier.service.js';
import { SamlLogin } from './saml-login.service.js';
import { SamlLogout } from './saml-logout.service.js';
import { SamlRecords, SamlStore } from './saml-store.js';
import { ServiceProvider } from './service-provider.js';
import { TryResponse } from './try-response.service.js';

/** Federated login by SAML 2.0. */
@Module({
  imports: [AccountsModule, InstitutionsModule],
  providers: [
    AdministerIdentityProviders,
    EditIdentityProviders,
    IdentityProviders,
    ResponseVerifier,
    SamlLogin,
    SamlLogout,
    SamlRecords,
    SamlStore,
    ServiceProvider,
    TryResponse,
  ],
  exports: [
    AdministerIdentityProviders,
    EditIdentityProviders,
    IdentityProviders,
    SamlLogin,
    SamlLogout,
    ServiceProvider,
    TryResponse,
  ],
})
export class SamlModule {}
