import { Module, type Type } from '@nestjs/common';
import { AccountsModule } from '@clinical/people';
import { InstitutionsModule } from '../institutions/institutions.module.js';
import { SamlModule } from '../saml/saml.module.js';
import { FederationAdminService } from './federation-admin.service.js';
import { FederationMetadataService } from './federation-metadata.service.js';
import { FederationQueryService } from './federation-query.service.js';
import { ProviderConnectionService } from './provider-connection.service.js';
import { FederationQueueService } from './federation-queue.service.js';
import { FederationSource, METADATA_ACCESS, PUBLIC_METADATA } from './federation-source.js';
import { RefreshDueFederationsHandler, RefreshFederationHandler } from './federation.handlers.js';
import { FederationRefreshService } from './federation-refresh.service.js';
import { FederationStoreService } from './federation-store.service.js';
import { FederationsAdminController } from './federations-admin.controller.js';

/** Federations of SAML: their signed metadata, and the identity providers that it states. */
@Module({
  imports: [AccountsModule, InstitutionsModule.core(), SamlModule],
  providers: [
    { provide: METADATA_ACCESS, useValue: PUBLIC_METADATA },
    FederationAdminService,
    FederationMetadataService,
    FederationQueryService,
    ProviderConnectionService,
    FederationQueueService,
    FederationSource,
    RefreshDueFederationsHandler,
    RefreshFederationHandler,
    FederationRefreshService,
    FederationStoreService,
  ],
  exports: [FederationAdminService, FederationRefreshService, ProviderConnectionService],
})
class FederationsCoreModule {}

@Module({ imports: [FederationsCoreModule], controllers: [FederationsAdminController] })
export class FederationsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FederationsCoreModule;
  }
}
