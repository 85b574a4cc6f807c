import { PersonalDataModule } from '@clinical/people';
import { SearchModule, WorkbenchModule } from '@clinical/search';
import { Module, type Type } from '@nestjs/common';
import { VersionsController } from './versions.controller.js';
import { VersionsPersonalData } from './versions-personal-data.js';
import { StrategyVersionsService } from './versions.service.js';

@Module({
  imports: [PersonalDataModule, SearchModule, WorkbenchModule.core()],
  providers: [StrategyVersionsService, VersionsPersonalData],
  exports: [StrategyVersionsService],
})
class VersionsCoreModule {}

/** Versions of saved strategies. */
@Module({ imports: [VersionsCoreModule], controllers: [VersionsController] })
export class VersionsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return VersionsCoreModule;
  }
}
