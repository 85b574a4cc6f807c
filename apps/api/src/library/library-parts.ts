import { createFindNewDocuments } from '@clinical/composition';
import type { Database } from '@clinical/database';
import { LatestArticles, Library } from '@clinical/features';
import type { MeshStore } from '@clinical/mesh';
import type { AppConfig, Clock, Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import type { Provider, Type } from '@nestjs/common';
import { LatestArticlesController } from './latest-articles.controller.js';
import { LibraryController } from './library.controller.js';
import { PersonalSearch } from './personal-search.js';
import { GRANT_PRO, QueryHistoryController } from './query-history.controller.js';
import { RefinementsController } from './refinements.controller.js';
import { SavedSearchesController } from './saved-searches.controller.js';

/** What the controllers of people's own libraries work with. */
export interface LibraryParts {
  readonly library: Library;
  readonly latest: LatestArticles;
  readonly personal: PersonalSearch;
  readonly grantPro: AppConfig['grantPro'];
}

export const LIBRARY_CONTROLLERS: Type[] = [
  LibraryController,
  SavedSearchesController,
  QueryHistoryController,
  LatestArticlesController,
  RefinementsController,
];

export function createLibraryParts(surroundings: {
  readonly config: AppConfig;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly mesh: MeshStore;
  readonly clock: Clock;
  readonly logger: Logger;
}): LibraryParts {
  const { config, database, engine, mesh, clock, logger } = surroundings;
  const library = new Library(database, engine, clock, logger, config.grantPro);
  const find = createFindNewDocuments({ config, engine, mesh, clock });
  const latest = new LatestArticles(database, find, clock);
  return { library, latest, personal: new PersonalSearch(library, logger), grantPro: config.grantPro };
}

export function libraryProviders({ library, latest, personal, grantPro }: LibraryParts): Provider[] {
  return [
    { provide: Library, useValue: library },
    { provide: LatestArticles, useValue: latest },
    { provide: PersonalSearch, useValue: personal },
    { provide: GRANT_PRO, useValue: grantPro },
  ];
}
