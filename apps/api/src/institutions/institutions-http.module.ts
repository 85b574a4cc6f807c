import {
  InstitutionDiscoveryModule,
  FederationsModule,
  InstitutionsModule,
  OpenIdModule,
  SamlModule,
} from '@clinical/institutions';
import { Module } from '@nestjs/common';
import { UsageHttpModule } from '../usage/usage-http.module.js';
import { FederationsAdminController } from './federations-admin.controller.js';
import { FederatedLoginController } from './federated-login.controller.js';
import { IncomeBandsController } from './income-bands.controller.js';
import { InstitutionAuthController } from './institution-auth.controller.js';
import { InstitutionKeysController, MyInstitutionKeysController } from './institution-keys.controller.js';
import { MyInstitutionController } from './my-institution.controller.js';
import { OwnInstitutionsController } from './own-institutions.controller.js';
import { InstitutionIssuersController } from './institution-issuers.controller.js';
import { InstitutionProvidersController } from './institution-providers.controller.js';
import { InstitutionMembersController } from './institution-members.controller.js';
import { InstitutionsAdminController } from './institutions-admin.controller.js';

@Module({
  imports: [
    InstitutionDiscoveryModule,
    FederationsModule,
    InstitutionsModule,
    OpenIdModule,
    SamlModule,
    UsageHttpModule,
  ],
  controllers: [
    FederatedLoginController,
    IncomeBandsController,
    FederationsAdminController,
    InstitutionAuthController,
    InstitutionIssuersController,
    InstitutionKeysController,
    InstitutionMembersController,
    InstitutionProvidersController,
    InstitutionsAdminController,
    MyInstitutionController,
    MyInstitutionKeysController,
    OwnInstitutionsController,
  ],
})
export class InstitutionsHttpModule {}
