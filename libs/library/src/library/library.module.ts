import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DocumentViewsModule, DocumentsModule } from '@clinical/search';
import { MailModule, PersonalDataModule } from '@clinical/people';
import { BookmarksService } from './bookmarks.service.js';
import { DocumentActivityService } from './document-activity.service.js';
import { LatestArticlesService } from './latest-articles.service.js';
import { LibraryPersonalData } from './library-personal-data.js';
import { QueryHistoryService } from './query-history.service.js';
import { RefinementsService } from './refinements.service.js';
import { SavedSearchFeedsService } from './saved-search-feeds.service.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchHistoryService } from './search-history.service.js';

/** The user's library: search history, bookmarks, saved searches, query history; and the refinements of all. */
@Module({
  imports: [AlertsModule, DocumentsModule, DocumentViewsModule, MailModule, PersonalDataModule],
  providers: [
    BookmarksService,
    DocumentActivityService,
    LatestArticlesService,
    LibraryPersonalData,
    QueryHistoryService,
    RefinementsService,
    SavedSearchFeedsService,
    SavedSearchesService,
    SearchHistoryService,
  ],
  exports: [
    BookmarksService,
    DocumentActivityService,
    LatestArticlesService,
    QueryHistoryService,
    RefinementsService,
    SavedSearchFeedsService,
    SavedSearchesService,
    SearchHistoryService,
  ],
})
export class LibraryModule {}
