import { createSearchEngine } from '@clinical/composition/collection';
import type { ManagedSearchEngine } from '@clinical/search-engine';
import type { AppConfig } from '@clinical/platform';

/** Runs `work` with an open engine, and closes it however the work ends. */
export async function withEngine<T>(
  config: AppConfig,
  work: (engine: ManagedSearchEngine) => Promise<T>,
): Promise<T> {
  const engine = await createSearchEngine({ ...config, search: { ...config.search, workers: 1 } });
  await engine.open();
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}
