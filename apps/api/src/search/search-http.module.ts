import { AdvertsModule } from '@clinical/site';
import {
  ConnectedModule,
  DocumentsModule,
  SearchModule,
  SuggestionsModule,
  VocabularyModule,
} from '@clinical/search';
import { LibraryModule, PersonalSearchModule } from '@clinical/library';
import { Module } from '@nestjs/common';
import { FeedController } from './feed.controller.js';
import { SearchController } from './search.controller.js';
import { StrategyController } from './strategy.controller.js';

@Module({
  imports: [
    AdvertsModule.core(),
    ConnectedModule.core(),
    DocumentsModule,
    LibraryModule.core(),
    PersonalSearchModule,
    SearchModule,
    SuggestionsModule.core(),
    VocabularyModule,
  ],
  controllers: [FeedController, SearchController, StrategyController],
})
export class SearchHttpModule {}
