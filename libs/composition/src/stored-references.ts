import { type CitationsService, CitedReferences, type ReferenceList } from '@clinical/collection';
import type { Database } from '@clinical/database';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Stores the references that an import reads. Only an import that reads some loads and opens the database. */
@Injectable()
export class StoredReferences extends CitedReferences implements OnApplicationShutdown {
  #opened: Promise<{ readonly database: Database; readonly citations: CitationsService }> | null = null;

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {
    super();
  }

  override async replace(lists: readonly ReferenceList[]): Promise<void> {
    this.#opened ??= this.open();
    const { citations } = await this.#opened;
    await citations.replace(lists);
  }

  async onApplicationShutdown(): Promise<void> {
    // An opening that failed has ended the import.
    const opened = await this.#opened?.catch(() => null);
    await opened?.database.close();
  }

  private async open() {
    const [{ createDatabase }, { CitationsService }] = await Promise.all([
      import('./create-database.js'),
      import('./citation-services.js'),
    ]);
    const database = await createDatabase(this.config);
    return { database, citations: new CitationsService(database) };
  }
}
