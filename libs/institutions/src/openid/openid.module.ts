import { Module, type Type } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { IssuerAdminService } from './issuer-admin.service.js';
import { OpenIdLoginService } from './openid-login.service.js';
import { ClaimedInstitutionsService, OpenIdSessionsService } from './openid-sessions.service.js';
import { OpenIdProvidersService } from './openid-providers.service.js';
import { InstitutionIssuersController } from './institution-issuers.controller.js';

/** Federated login by OpenID Connect. */
@Module({
  imports: [AccountsModule, InstitutionsModule.core()],
  providers: [
    ClaimedInstitutionsService,
    IssuerAdminService,
    OpenIdLoginService,
    OpenIdProvidersService,
    OpenIdSessionsService,
  ],
  exports: [ClaimedInstitutionsService, IssuerAdminService, OpenIdLoginService],
})
class OpenIdCoreModule {}

@Module({ imports: [OpenIdCoreModule], controllers: [InstitutionIssuersController] })
export class OpenIdModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return OpenIdCoreModule;
  }
}
