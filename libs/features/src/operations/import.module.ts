import { MeshStore } from '@clinical/mesh';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Module } from '@nestjs/common';
import { DescribeSources } from './describe-sources.service.js';

/** Injection token of a function that returns when the next scheduled refresh starts, or null; optional. */
export const NEXT_REFRESH = Symbol('NEXT_REFRESH');

/** The collection and its sources. */
@Module({
  providers: [
    {
      provide: DescribeSources,
      inject: [SearchEngine, MeshStore, Clock, APP_CONFIG, { token: NEXT_REFRESH, optional: true }],
      useFactory: (
        engine: SearchEngine,
        mesh: MeshStore,
        clock: Clock,
        { refresh }: AppConfig,
        nextRefresh: () => Date | null = () => null,
      ) => new DescribeSources(engine, mesh, clock, { staleAfterDays: refresh.staleAfterDays, nextRefresh }),
    },
  ],
  exports: [DescribeSources],
})
export class ImportModule {}
