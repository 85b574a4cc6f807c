import type { DynamicModule } from '@nestjs/common';
import { DATA_SOURCE_PROVIDER } from '../data-source.provider.js';
import { Database } from '../database.js';

class OpenDatabaseModule {}

/** Provides an open database, and the repositories of `TypeOrmModule.forFeature`, as `CoreModule` does. */
export function databaseModule(database: Database): DynamicModule {
  return {
    module: OpenDatabaseModule,
    global: true,
    providers: [{ provide: Database, useValue: database }, DATA_SOURCE_PROVIDER],
    exports: [Database, DATA_SOURCE_PROVIDER.provide],
  };
}
