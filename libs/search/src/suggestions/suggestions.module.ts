import { Module, type Type } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { SpellingService } from './spelling.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { SuggestionsController } from './suggestions.controller.js';

/** Suggestions while a query is typed, and corrections of its spelling. */
@Module({
  imports: [SearchPlanningModule],
  providers: [SpellingService, SuggestionsService],
  exports: [SpellingService, SuggestionsService],
})
class SuggestionsCoreModule {}

@Module({ imports: [SuggestionsCoreModule, VocabularyModule], controllers: [SuggestionsController] })
export class SuggestionsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return SuggestionsCoreModule;
  }
}
