import { PersonalDataModule } from '@clinical/people';
import { SearchModule } from '../search/search.module.js';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { Module, type Type } from '@nestjs/common';
import { ReferenceCheckController } from './reference-check.controller.js';
import { ReferenceCheckService } from './reference-check.service.js';
import { ReferenceListsController } from './reference-lists.controller.js';
import { ReferenceListsPersonalData } from './reference-lists-personal-data.js';
import { ReferenceListsService } from './reference-lists.service.js';

@Module({
  imports: [PersonalDataModule, SearchModule, SearchPlanningModule],
  providers: [ReferenceCheckService, ReferenceListsPersonalData, ReferenceListsService],
  exports: [ReferenceCheckService, ReferenceListsService],
})
class ReferenceCheckCoreModule {}

@Module({
  imports: [ReferenceCheckCoreModule],
  controllers: [ReferenceCheckController, ReferenceListsController],
})
export class ReferenceCheckModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ReferenceCheckCoreModule;
  }
}
