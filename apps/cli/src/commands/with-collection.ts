import { CollectionModule } from '@clinical/composition/collection';
import { CollectionMaintenanceModule, ImportModule } from '@clinical/collection';
import { VocabularyModule } from '@clinical/search';
import { createLogger, type AppConfig } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import type { INestApplicationContext } from '@nestjs/common';
import { runInContext } from './run-in-context.js';

/** Runs `work` with the services of the collection, without database, queue and mail. The engine is not yet open. */
export function withCollection<T>(
  config: AppConfig,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = { ...config, search: { ...config.search, workers: 1 } };
  const collection = CollectionModule.forRoot(settings, createLogger('silent'));
  return runInContext([collection, ImportModule, VocabularyModule, CollectionMaintenanceModule], work);
}

/** The same with an open engine. */
export function withEngine<T>(
  config: AppConfig,
  work: (engine: ManagedSearchEngine, context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return withCollection(config, async (context) => {
    const engine = context.get(ManagedSearchEngine);
    await engine.open();
    return work(engine, context);
  });
}
