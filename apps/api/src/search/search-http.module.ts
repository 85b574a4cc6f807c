import {
  DocumentsModule,
  DocumentViewsModule,
  ExportsModule,
  LibraryModule,
  SearchModule,
} from '@clinical/features';
import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller.js';
import { PersonalSearch } from './personal-search.js';
import { SearchController } from './search.controller.js';
import { StrategyController } from './strategy.controller.js';
import { SuggestionsController } from './suggestions.controller.js';

@Module({
  imports: [DocumentsModule, DocumentViewsModule, ExportsModule, LibraryModule, SearchModule],
  controllers: [ExportsController, SearchController, StrategyController, SuggestionsController],
  providers: [PersonalSearch],
})
export class SearchHttpModule {}
