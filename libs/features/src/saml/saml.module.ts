import { Module } from '@nestjs/common';
import { InstitutionsModule } from '../institutions/index.js';
import { IdentityProviders } from './identity-providers.service.js';

/** Federated login by SAML 2.0. */
@Module({
  imports: [InstitutionsModule],
  providers: [IdentityProviders],
  exports: [IdentityProviders],
})
export class SamlModule {}
