import { Module } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { OpenIdModule } from '../openid/openid.module.js';
import { SamlModule } from '../saml/saml.module.js';
import { InstitutionLoginsService } from './institution-logins.service.js';
import { InstitutionLogosService } from './logos/institution-logos.service.js';
import { AssertionTestService } from './assertion-test.service.js';

/** The search for the institution at which a person logs in, and the test of the person that a login there gives. */
@Module({
  imports: [AccountsModule, InstitutionsModule, OpenIdModule, SamlModule],
  providers: [AssertionTestService, InstitutionLoginsService, InstitutionLogosService],
  exports: [AssertionTestService, InstitutionLoginsService, InstitutionLogosService],
})
export class InstitutionDiscoveryModule {}
