import { AdvertsModule } from '@clinical/site';
import {
  DocumentsModule,
  DocumentViewsModule,
  SearchModule,
  SuggestionsModule,
  VocabularyModule,
  ConnectedModule,
} from '@clinical/search';
import {
  EmailExportModule,
  ExportsModule,
  FullTextModule,
  LibraryModule,
  SearchReportModule,
} from '@clinical/library';
import { Module } from '@nestjs/common';
import { BackgroundExportsController } from './background-exports.controller.js';
import { EmailExportController } from './email-export.controller.js';
import { ExportsController } from './exports.controller.js';
import { PersonalSearch } from './personal-search.js';
import { FeedController } from './feed.controller.js';
import { SearchController } from './search.controller.js';
import { SearchReportController } from './search-report.controller.js';
import { StrategyController } from './strategy.controller.js';
import { SuggestionsController } from './suggestions.controller.js';

@Module({
  imports: [
    AdvertsModule,
    ConnectedModule.core(),
    DocumentsModule,
    DocumentViewsModule,
    EmailExportModule,
    ExportsModule,
    FullTextModule,
    LibraryModule,
    SearchModule,
    SearchReportModule,
    SuggestionsModule,
    VocabularyModule,
  ],
  controllers: [
    BackgroundExportsController,
    EmailExportController,
    ExportsController,
    FeedController,
    SearchController,
    SearchReportController,
    StrategyController,
    SuggestionsController,
  ],
  providers: [PersonalSearch],
  exports: [PersonalSearch],
})
export class SearchHttpModule {}
