import { Module, type Type } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { OpenIdModule } from '../openid/openid.module.js';
import { SamlModule } from '../saml/saml.module.js';
import { InstitutionLoginsService } from './institution-logins.service.js';
import { InstitutionLogosService } from './logos/institution-logos.service.js';
import { AssertionTestService } from './assertion-test.service.js';
import { FederatedLoginController } from './federated-login.controller.js';
import { InstitutionProvidersController } from './institution-providers.controller.js';

/** The search for the institution at which a person logs in, and the test of the person that a login there gives. */
@Module({
  imports: [AccountsModule, InstitutionsModule.core(), OpenIdModule.core(), SamlModule],
  providers: [AssertionTestService, InstitutionLoginsService, InstitutionLogosService],
  exports: [AssertionTestService, InstitutionLoginsService, InstitutionLogosService],
})
class InstitutionDiscoveryCoreModule {}

@Module({
  imports: [InstitutionDiscoveryCoreModule, InstitutionsModule.core(), OpenIdModule.core(), SamlModule],
  controllers: [FederatedLoginController, InstitutionProvidersController],
})
export class InstitutionDiscoveryModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return InstitutionDiscoveryCoreModule;
  }
}
