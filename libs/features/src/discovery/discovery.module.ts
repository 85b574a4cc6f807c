import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { InstitutionsModule } from '../institutions/index.js';
import { OpenIdModule } from '../openid/index.js';
import { SamlModule } from '../saml/index.js';
import { FindLogins } from './find-logins.service.js';
import { InstitutionLogos } from './logos/institution-logos.service.js';
import { TestAssertions } from './test-assertions.service.js';

/** The search of the institution at which a person logs in, and whom a login there would be. */
@Module({
  imports: [AccountsModule, InstitutionsModule, OpenIdModule, SamlModule],
  providers: [FindLogins, InstitutionLogos, TestAssertions],
  exports: [FindLogins, InstitutionLogos, TestAssertions],
})
export class DiscoveryModule {}
