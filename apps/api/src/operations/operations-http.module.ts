import { HealthModule } from '@clinical/composition';
import { CollectionMaintenanceModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { DescribeOperation } from './describe-operation.service.js';
import { DescribeSite } from './describe-site.service.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { OverviewAdminController } from './overview-admin.controller.js';
import { ServiceFigures } from './service-figures.js';
import { SiteController } from './site.controller.js';
import { SourcesController } from './sources.controller.js';

/** What operators and pages ask about the service: site, sources, health and metrics. */
@Module({
  imports: [HealthModule, CollectionMaintenanceModule],
  controllers: [
    SiteController,
    SourcesController,
    HealthController,
    MetricsController,
    OverviewAdminController,
  ],
  providers: [DescribeOperation, DescribeSite, ServiceFigures],
})
export class OperationsHttpModule {}
