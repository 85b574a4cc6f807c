import { MeshStore } from '@clinical/mesh';
import { Clock } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Module } from '@nestjs/common';
import { SEARCH_SETTINGS, SearchEvidence, type StrategySearchSettings } from '../search/index.js';
import { SearchModule } from '../search/search.module.js';
import { FindNewDocuments } from './find-new-documents.js';

/** What is new on interests and in saved searches, for mails and for the inbox alike. */
@Module({
  imports: [SearchModule],
  providers: [
    {
      provide: FindNewDocuments,
      inject: [SearchEngine, MeshStore, Clock, SEARCH_SETTINGS],
      useFactory: (
        engine: SearchEngine,
        mesh: MeshStore,
        clock: Clock,
        { mostViewed: _, ...settings }: StrategySearchSettings,
      ) => {
        const evidence = new SearchEvidence(engine, mesh, clock, { ...settings, listsAllMatches: true });
        return new FindNewDocuments((request, principal, language, signal) =>
          evidence.search({ request, notices: [], errors: [] }, language, signal, principal),
        );
      },
    },
  ],
  exports: [FindNewDocuments],
})
export class AlertsModule {}
