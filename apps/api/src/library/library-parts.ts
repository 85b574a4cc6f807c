import type { Database } from '@clinical/database';
import { Library } from '@clinical/features';
import type { AppConfig, Clock, Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import type { Provider, Type } from '@nestjs/common';
import { LibraryController } from './library.controller.js';
import { PersonalSearch } from './personal-search.js';
import { GRANT_PRO, QueryHistoryController } from './query-history.controller.js';
import { SavedSearchesController } from './saved-searches.controller.js';

/** What the controllers of people's own libraries work with. */
export interface LibraryParts {
  readonly library: Library;
  readonly personal: PersonalSearch;
  readonly grantPro: AppConfig['grantPro'];
}

export const LIBRARY_CONTROLLERS: Type[] = [
  LibraryController,
  SavedSearchesController,
  QueryHistoryController,
];

export function createLibraryParts(surroundings: {
  readonly config: Pick<AppConfig, 'grantPro'>;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly clock: Clock;
  readonly logger: Logger;
}): LibraryParts {
  const { config, database, engine, clock, logger } = surroundings;
  const library = new Library(database, engine, clock, logger);
  return { library, personal: new PersonalSearch(library, logger), grantPro: config.grantPro };
}

export function libraryProviders({ library, personal, grantPro }: LibraryParts): Provider[] {
  return [
    { provide: Library, useValue: library },
    { provide: PersonalSearch, useValue: personal },
    { provide: GRANT_PRO, useValue: grantPro },
  ];
}
