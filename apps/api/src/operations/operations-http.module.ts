import { HealthModule } from '@clinical/composition';
import { InstitutionDiscoveryModule } from '@clinical/institutions';
import { CollectionMaintenanceModule } from '@clinical/collection';
import { Module } from '@nestjs/common';
import { UsageCountsService } from './usage-counts.service.js';
import { OverviewService } from './overview.service.js';
import { SiteService } from './site.service.js';
import { HealthController } from './health.controller.js';
import { OutboxController } from './outbox.controller.js';
import { MetricsController } from './metrics.controller.js';
import { OverviewAdminController } from './overview-admin.controller.js';
import { ServiceFigures } from './service-figures.js';
import { SiteController } from './site.controller.js';
import { SourcesController } from './sources.controller.js';

/** Endpoints for operators and pages: site, sources, health and metrics. */
@Module({
  imports: [HealthModule, CollectionMaintenanceModule, InstitutionDiscoveryModule.core()],
  controllers: [
    SiteController,
    SourcesController,
    HealthController,
    MetricsController,
    OverviewAdminController,
    OutboxController,
  ],
  providers: [UsageCountsService, OverviewService, ServiceFigures, SiteService],
})
export class OperationsHttpModule {}
