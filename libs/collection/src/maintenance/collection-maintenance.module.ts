import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Module } from '@nestjs/common';
import { APPRAISAL_SETTINGS, appraisalSettings } from '@clinical/search';
import { SOURCES_SETTINGS, SourcesService, type SourcesSettings } from './sources.service.js';
import { ReappraisalService } from './reappraisal.service.js';
import { ReindexService } from './reindex.service.js';

/** Injection token of a function that returns when the next scheduled refresh starts, or null; optional. */
export const NEXT_REFRESH = Symbol('NEXT_REFRESH');

/** Upkeep of the collection: rebuilding, appraising again, and the state of its sources. */
@Module({
  providers: [
    {
      provide: APPRAISAL_SETTINGS,
      inject: [APP_CONFIG],
      useFactory: ({ appraisal }: AppConfig) => appraisalSettings(appraisal),
    },
    {
      provide: SOURCES_SETTINGS,
      inject: [APP_CONFIG, { token: NEXT_REFRESH, optional: true }],
      useFactory: ({ refresh }: AppConfig, nextRefresh: () => Date | null = () => null): SourcesSettings => ({
        staleAfterDays: refresh.staleAfterDays,
        nextRefresh,
      }),
    },
    SourcesService,
    ReappraisalService,
    ReindexService,
  ],
  exports: [ReappraisalService, ReindexService, SourcesService],
})
export class CollectionMaintenanceModule {}
