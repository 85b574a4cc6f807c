import { LibraryModule } from '@clinical/library';
import { Module } from '@nestjs/common';
import { LatestArticlesController } from './latest-articles.controller.js';
import { LibraryController } from './library.controller.js';
import { QueryHistoryController } from './query-history.controller.js';
import { RefinementsController } from './refinements.controller.js';
import { SavedSearchFeedsController } from './saved-search-feeds.controller.js';
import { SavedSearchesController } from './saved-searches.controller.js';

@Module({
  imports: [LibraryModule],
  controllers: [
    LibraryController,
    SavedSearchesController,
    SavedSearchFeedsController,
    QueryHistoryController,
    LatestArticlesController,
    RefinementsController,
  ],
})
export class LibraryHttpModule {}
