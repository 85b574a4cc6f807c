import { Module, type Type } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { DocumentViewsModule, DocumentsModule, SearchModule } from '@clinical/search';
import { MailModule, PersonalDataModule } from '@clinical/people';
import { BookmarksService } from './bookmarks.service.js';
import { DocumentActivityService } from './document-activity.service.js';
import { LatestArticlesService } from './latest-articles.service.js';
import { LibraryPersonalData } from './library-personal-data.js';
import { QueryHistoryService } from './query-history.service.js';
import { RefinementsService } from './refinements.service.js';
import { SavedSearchFeedsService } from './saved-search-feeds.service.js';
import { SavedSearchNewsService } from './saved-search-news.service.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SearchHistoryService } from './search-history.service.js';
import { LibraryController } from './library.controller.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchFeedsController } from './saved-search-feeds.controller.js';
import { QueryHistoryController } from './query-history.controller.js';
import { LatestArticlesController } from './latest-articles.controller.js';
import { RefinementsController } from './refinements.controller.js';

/** The user's library: search history, bookmarks, saved searches, query history; and the refinements of all. */
@Module({
  imports: [
    AlertsModule,
    DocumentsModule,
    DocumentViewsModule,
    MailModule.core(),
    PersonalDataModule,
    SearchModule,
  ],
  providers: [
    BookmarksService,
    DocumentActivityService,
    LatestArticlesService,
    LibraryPersonalData,
    QueryHistoryService,
    RefinementsService,
    SavedSearchFeedsService,
    SavedSearchNewsService,
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
    SavedSearchNewsService,
    SavedSearchesService,
    SearchHistoryService,
  ],
})
class LibraryCoreModule {}

@Module({
  imports: [LibraryCoreModule],
  controllers: [
    LibraryController,
    SavedSearchesController,
    SavedSearchFeedsController,
    QueryHistoryController,
    LatestArticlesController,
    RefinementsController,
  ],
})
export class LibraryModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return LibraryCoreModule;
  }
}
