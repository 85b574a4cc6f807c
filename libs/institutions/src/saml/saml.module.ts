import { Module } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { IdentityProviderAdminService } from './identity-provider-admin.service.js';
import { InstitutionProvidersService } from './institution-providers.service.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { ResponseVerifierService } from './protocol/response-verifier.service.js';
import { SamlLoginService } from './saml-login.service.js';
import { SamlLogoutService } from './saml-logout.service.js';
import { SamlRecords, SamlStore } from './saml-store.js';
import { ServiceProvider } from './service-provider.js';
import { ResponseTestService } from './response-test.service.js';

/** Federated login by SAML 2.0. */
@Module({
  imports: [AccountsModule, InstitutionsModule.core()],
  providers: [
    IdentityProviderAdminService,
    IdentityProvidersService,
    InstitutionProvidersService,
    ResponseTestService,
    ResponseVerifierService,
    SamlLoginService,
    SamlLogoutService,
    SamlRecords,
    SamlStore,
    ServiceProvider,
  ],
  exports: [
    IdentityProviderAdminService,
    IdentityProvidersService,
    InstitutionProvidersService,
    ResponseTestService,
    SamlLoginService,
    SamlLogoutService,
    ServiceProvider,
  ],
})
export class SamlModule {}
