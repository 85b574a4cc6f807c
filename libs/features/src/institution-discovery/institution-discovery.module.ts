import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { InstitutionsModule } from '../institutions/index.js';
import { OpenIdModule } from '../openid/index.js';
import { SamlModule } from '../saml/index.js';
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
