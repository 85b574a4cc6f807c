import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { InstitutionsModule } from '../institutions/index.js';
import { AdministerIssuers } from './administer-issuers.service.js';
import { OpenIdLogin } from './openid-login.service.js';
import { ClaimedInstitutions, OpenIdSessions } from './openid-sessions.service.js';
import { OpenIdProviders } from './openid-providers.service.js';

/** Federated login by OpenID Connect. */
@Module({
  imports: [AccountsModule, InstitutionsModule],
  providers: [AdministerIssuers, ClaimedInstitutions, OpenIdLogin, OpenIdProviders, OpenIdSessions],
  exports: [AdministerIssuers, ClaimedInstitutions, OpenIdLogin],
})
export class OpenIdModule {}
