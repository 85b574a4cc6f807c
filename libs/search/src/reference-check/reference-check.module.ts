import { SearchModule } from '../search/search.module.js';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { Module, type Type } from '@nestjs/common';
import { ReferenceCheckController } from './reference-check.controller.js';
import { ReferenceCheckService } from './reference-check.service.js';

@Module({
  imports: [SearchModule, SearchPlanningModule],
  providers: [ReferenceCheckService],
  exports: [ReferenceCheckService],
})
class ReferenceCheckCoreModule {}

@Module({ imports: [ReferenceCheckCoreModule], controllers: [ReferenceCheckController] })
export class ReferenceCheckModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ReferenceCheckCoreModule;
  }
}
