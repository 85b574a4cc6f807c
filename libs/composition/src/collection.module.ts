import { CitedReferences } from '@clinical/collection';
import { MeshStore } from '@clinical/mesh';
import { APP_CONFIG, Clock, LOGGER, SystemClock, type AppConfig, type Logger } from '@clinical/platform';
import { ManagedSearchEngine, SearchEngine } from '@clinical/search-engine';
import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TextEmbedding } from '@clinical/text-embedding';
import { createSearchEngine } from './create-search-engine.js';
import { createTextEmbedding } from './embedding/create-text-embedding.js';
import { StoredReferences } from './stored-references.js';
import { createMeshStore } from './mesh/create-mesh-store.js';
import { WatchedSearchEngine } from './watched-search-engine.js';

/**
 * The collection: search engine and MeSH vocabulary, with configuration, logger and clock. An import needs nothing else,
 * and loads no queue or mailer; a database only where it reads what records cite. The engine is not yet open.
 */
@Module({})
export class CollectionModule implements OnApplicationShutdown {
  constructor(private readonly engine: ManagedSearchEngine) {}

  static forRoot(config: AppConfig, logger: Logger): DynamicModule {
    return {
      module: CollectionModule,
      global: true,
      providers: [
        { provide: APP_CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useClass: SystemClock },
        { provide: ManagedSearchEngine, inject: [APP_CONFIG], useFactory: createSearchEngine },
        {
          provide: WatchedSearchEngine,
          inject: [ManagedSearchEngine],
          useFactory: (engine: ManagedSearchEngine) => new WatchedSearchEngine(engine),
        },
        { provide: SearchEngine, useExisting: WatchedSearchEngine },
        { provide: CitedReferences, useClass: StoredReferences },
        {
          provide: TextEmbedding,
          inject: [APP_CONFIG],
          useFactory: createTextEmbedding,
        },
        { provide: MeshStore, inject: [APP_CONFIG], useFactory: createMeshStore },
      ],
      exports: [
        CitedReferences,
        APP_CONFIG,
        LOGGER,
        Clock,
        ManagedSearchEngine,
        SearchEngine,
        WatchedSearchEngine,
        MeshStore,
        TextEmbedding,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}
