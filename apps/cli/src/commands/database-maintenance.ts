import { dirname } from 'node:path';
import { backUp, migrate, restore, type KeptDatabase } from '@clinical/database';
import { APP_CONFIG, makeFolder, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { runInContext } from './run-in-context.js';

/** Migrations and backups of the database, which is not opened for them and may be damaged. */
@Injectable()
export class DatabaseMaintenance {
  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'database'>) {}

  /** @returns the names of the applied migrations @throws AppError as `migrate` */
  migrate(): Promise<readonly string[]> {
    const { database } = this.config;
    if (database.kind === 'sqlite') makeFolder(dirname(database.file));
    return migrate(database);
  }

  /** @throws AppError as `backUp` */
  backUp(file: string): Promise<void> {
    return backUp(this.config.database, file);
  }

  /** @returns the replaced database; null if there was none @throws AppError as `restore` */
  restore(file: string): Promise<KeptDatabase | null> {
    return restore(this.config.database, file);
  }
}

@Module({ providers: [DatabaseMaintenance] })
class DatabaseMaintenanceModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: DatabaseMaintenanceModule,
      providers: [{ provide: APP_CONFIG, useValue: config }],
    };
  }
}

/** Runs `work` with the service that maintains the database. */
export function withDatabaseMaintenance<T>(
  config: AppConfig,
  work: (maintenance: DatabaseMaintenance) => Promise<T>,
): Promise<T> {
  return runInContext([DatabaseMaintenanceModule.forRoot(config)], (context) =>
    work(context.get(DatabaseMaintenance)),
  );
}
