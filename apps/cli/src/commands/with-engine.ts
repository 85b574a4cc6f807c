import { CollectionModule } from '@clinical/composition/collection';
import { createLogger, type AppConfig } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { runInContext } from './run-in-context.js';

/** Runs `work` with an open engine, and closes it however the work ends. */
export function withEngine<T>(
  config: AppConfig,
  work: (engine: ManagedSearchEngine) => Promise<T>,
): Promise<T> {
  const settings = { ...config, search: { ...config.search, workers: 1 } };
  return runInContext([CollectionModule.forRoot(settings, createLogger('silent'))], async (context) => {
    const engine = context.get(ManagedSearchEngine);
    await engine.open();
    return work(engine);
  });
}
