import { Module } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { SpellingService } from './spelling.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** Suggestions while a query is typed, and corrections of its spelling. */
@Module({
  imports: [SearchPlanningModule],
  providers: [SpellingService, SuggestionsService],
  exports: [SpellingService, SuggestionsService],
})
export class SuggestionsModule {}
