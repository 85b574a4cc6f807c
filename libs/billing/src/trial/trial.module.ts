import { AccountsModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { TrialController } from './trial.controller.js';
import { TrialRequestService } from './trial-request.service.js';
import { TrialStartService } from './trial-start.service.js';
import { UsedTrials } from './used-trials.js';

@Module({
  imports: [AccountsModule],
  providers: [TrialRequestService, TrialStartService, UsedTrials],
  exports: [TrialRequestService, TrialStartService],
})
class TrialCoreModule {}

@Module({ imports: [TrialCoreModule], controllers: [TrialController] })
export class TrialModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return TrialCoreModule;
  }
}
