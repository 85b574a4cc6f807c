import { DataSource } from 'typeorm';
import { Database } from './database.js';

/** Lets modules list their entities by `TypeOrmModule.forFeature` and inject the repositories. */
export const DATA_SOURCE_PROVIDER = {
  provide: DataSource,
  inject: [Database],
  useFactory: ({ manager }: Database): DataSource => manager.dataSource,
};
