import { Module } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { IssuerAdminService } from './issuer-admin.service.js';
import { OpenIdLoginService } from './openid-login.service.js';
import { ClaimedInstitutionsService, OpenIdSessionsService } from './openid-sessions.service.js';
import { OpenIdProvidersService } from './openid-providers.service.js';

/** Federated login by OpenID Connect. */
@Module({
  imports: [AccountsModule, InstitutionsModule],
  providers: [
    ClaimedInstitutionsService,
    IssuerAdminService,
    OpenIdLoginService,
    OpenIdProvidersService,
    OpenIdSessionsService,
  ],
  exports: [ClaimedInstitutionsService, IssuerAdminService, OpenIdLoginService],
})
export class OpenIdModule {}
