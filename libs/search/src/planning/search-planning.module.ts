import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { DocumentViewsModule } from '../document-views/document-views.module.js';
import { DocumentViewsService } from '../document-views/document-views.service.js';
import { CollectionStatus } from './collection-status.js';
import { searchSettings } from './search-settings.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from './search-tokens.js';

/** What plans of searches need: settings, and the state and words of the collection. */
@Module({
  imports: [DocumentViewsModule],
  providers: [
    CollectionStatus,
    {
      provide: SEARCH_SETTINGS,
      inject: [APP_CONFIG, DocumentViewsService],
      useFactory: (config: AppConfig, views: DocumentViewsService): StrategySearchSettings => ({
        ...searchSettings(config),
        mostViewed: (limit) => views.mostViewed(limit),
      }),
    },
  ],
  exports: [CollectionStatus, SEARCH_SETTINGS],
})
export class SearchPlanningModule {}
