import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DocumentViewsModule } from '../document-views/index.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { Bookmarks } from './bookmarks.service.js';
import { DocumentActivities } from './document-activity.service.js';
import { LatestArticles } from './latest-articles.service.js';
import { LibraryPersonalData } from './library-personal-data.js';
import { QueryHistories } from './query-histories.service.js';
import { Refinements } from './refinements.service.js';
import { SavedSearchFeeds } from './saved-search-feeds.service.js';
import { SavedSearches } from './saved-searches.service.js';
import { SearchHistory } from './search-history.service.js';

/** The user's library: search history, bookmarks, saved searches, query history; and the refinements of all. */
@Module({
  imports: [AlertsModule, DocumentsModule, DocumentViewsModule, MailModule, PersonalDataModule],
  providers: [
    Bookmarks,
    DocumentActivities,
    LatestArticles,
    LibraryPersonalData,
    QueryHistories,
    Refinements,
    SavedSearchFeeds,
    SavedSearches,
    SearchHistory,
  ],
  exports: [
    Bookmarks,
    DocumentActivities,
    LatestArticles,
    QueryHistories,
    Refinements,
    SavedSearchFeeds,
    SavedSearches,
    SearchHistory,
  ],
})
export class LibraryModule {}
