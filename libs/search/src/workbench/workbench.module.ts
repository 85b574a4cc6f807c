import { Module, type Type } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { ReferenceCheckModule } from '../reference-check/reference-check.module.js';
import { SearchModule } from '../search/search.module.js';
import { FrequenciesService } from './frequencies.service.js';
import { StrategyComparisonService } from './strategy-comparison.service.js';
import { WorkbenchController } from './workbench.controller.js';
import { WorkbenchService } from './workbench.service.js';

@Module({
  imports: [ReferenceCheckModule.core(), SearchModule, SearchPlanningModule],
  providers: [FrequenciesService, StrategyComparisonService, WorkbenchService],
  exports: [FrequenciesService, StrategyComparisonService, WorkbenchService],
})
class WorkbenchCoreModule {}

@Module({ imports: [WorkbenchCoreModule], controllers: [WorkbenchController] })
export class WorkbenchModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return WorkbenchCoreModule;
  }
}
