import { AccountsModule, PersonalDataModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { VersionsModule } from '../versions/versions.module.js';
import { CommentsPersonalData } from './comments-personal-data.js';
import { SharedStrategiesController } from './shared-strategies.controller.js';
import { SharedStrategiesService } from './shared-strategies.service.js';
import { StrategyLinksService } from './strategy-links.service.js';
import { StrategyLinksController } from './strategy-links.controller.js';

@Module({
  imports: [AccountsModule, PersonalDataModule, VersionsModule.core()],
  providers: [CommentsPersonalData, SharedStrategiesService, StrategyLinksService],
  exports: [SharedStrategiesService, StrategyLinksService],
})
class SharedStrategiesCoreModule {}

/** Read-only links of saved strategies, with comments. */
@Module({
  imports: [SharedStrategiesCoreModule],
  controllers: [SharedStrategiesController, StrategyLinksController],
})
export class SharedStrategiesModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return SharedStrategiesCoreModule;
  }
}
