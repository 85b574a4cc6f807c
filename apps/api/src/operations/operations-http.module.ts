import { Database } from '@clinical/database';
import { HealthRegistry } from '@clinical/platform';
import { WatchedSearchEngine } from '@clinical/composition';
import { ImportModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { DescribeSite } from './describe-site.service.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { SiteController } from './site.controller.js';
import { SourcesController } from './sources.controller.js';

/** What operators and pages ask about the service: site, sources, health and metrics. */
@Module({
  imports: [ImportModule],
  controllers: [SiteController, SourcesController, HealthController, MetricsController],
  providers: [
    DescribeSite,
    {
      provide: HealthRegistry,
      inject: [WatchedSearchEngine, Database],
      useFactory: (engine: WatchedSearchEngine, database: Database) => {
        const health = new HealthRegistry();
        health.register('search', () => engine.check());
        // Searching works without the database.
        health.register('database', () => database.check(), { needed: false });
        return health;
      },
    },
  ],
})
export class OperationsHttpModule {}
