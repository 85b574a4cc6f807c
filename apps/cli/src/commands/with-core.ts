import { CoreModule } from '@clinical/composition';
import { createLogger, type AppConfig } from '@clinical/platform';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { runInContext } from './run-in-context.js';

/** Runs `work` with database, queue and the required modules, and closes everything in any case. */
export function withCore<T>(
  config: AppConfig,
  modules: readonly Type[],
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return runInContext([CoreModule.forRoot(config, createLogger('silent')), ...modules], work);
}
