import { Module, type Type } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { SearchModule } from '../search/search.module.js';
import { ByMeaningController } from './by-meaning.controller.js';
import { ByMeaningService } from './by-meaning.service.js';

@Module({
  imports: [SearchModule, SearchPlanningModule],
  providers: [ByMeaningService],
  exports: [ByMeaningService],
})
class ByMeaningCoreModule {}

@Module({ imports: [ByMeaningCoreModule], controllers: [ByMeaningController] })
export class ByMeaningModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ByMeaningCoreModule;
  }
}
