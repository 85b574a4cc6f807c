import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { InstitutionsModule } from '../institutions/index.js';
import { SamlModule } from '../saml/index.js';
import { AdministerFederations } from './administer-federations.service.js';
import { ApplyMetadata } from './apply-metadata.service.js';
import { AskFederations } from './ask-federations.service.js';
import { ConnectProvider } from './connect-provider.service.js';
import { FederationQueue } from './federation-queue.service.js';
import { FederationSource, METADATA_ACCESS, PUBLIC_METADATA } from './federation-source.js';
import { RefreshDueFederationsHandler, RefreshFederationHandler } from './federation.handlers.js';
import { RefreshFederations } from './refresh-federations.service.js';
import { StoredFederations } from './stored-federations.service.js';

/** Federations of SAML: their signed metadata, and the identity providers that it states. */
@Module({
  imports: [AccountsModule, InstitutionsModule, SamlModule],
  providers: [
    { provide: METADATA_ACCESS, useValue: PUBLIC_METADATA },
    AdministerFederations,
    ApplyMetadata,
    AskFederations,
    ConnectProvider,
    FederationQueue,
    FederationSource,
    RefreshDueFederationsHandler,
    RefreshFederationHandler,
    RefreshFederations,
    StoredFederations,
  ],
  exports: [AdministerFederations, ConnectProvider, RefreshFederations],
})
export class FederationsModule {}
