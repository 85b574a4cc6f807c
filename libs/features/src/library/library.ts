import type { Database } from '@clinical/database';
import type { EntitlementGrants } from '@clinical/evidence';
import type { Clock, Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';
import { Bookmarks } from './bookmarks.service.js';
import { DocumentActivities } from './document-activity.service.js';
import { DocumentViewCounts } from './document-views.service.js';
import { QueryHistories } from './query-histories.service.js';
import { Refinements } from './refinements.service.js';
import { SavedSearches } from './saved-searches.service.js';
import { SearchHistory } from './search-history.service.js';

/** Everything about people's own libraries. */
export class Library {
  readonly history: SearchHistory;
  readonly bookmarks: Bookmarks;
  readonly views: DocumentViewCounts;
  readonly activities: DocumentActivities;
  readonly saved: SavedSearches;
  readonly queries: QueryHistories;
  readonly refinements: Refinements;

  constructor(
    database: Database,
    engine: SearchEngine,
    clock: Clock,
    logger: Logger,
    grantPro: EntitlementGrants['pro'],
  ) {
    this.history = new SearchHistory(database, clock);
    this.bookmarks = new Bookmarks(database, engine, clock, grantPro);
    this.views = new DocumentViewCounts(database, clock, logger);
    this.activities = new DocumentActivities(database, engine, clock, this.history, this.views, grantPro);
    this.saved = new SavedSearches(database, clock);
    this.queries = new QueryHistories(database, clock);
    this.refinements = new Refinements(database, clock, logger);
  }
}
