import { AccountsModule } from '@clinical/people';
import { Module, type Type } from '@nestjs/common';
import { GrantsController } from './grants.controller.js';
import { GrantsService } from './grants.service.js';

@Module({
  imports: [AccountsModule],
  providers: [GrantsService],
  exports: [GrantsService],
})
class GrantsCoreModule {}

@Module({ imports: [GrantsCoreModule], controllers: [GrantsController] })
export class GrantsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return GrantsCoreModule;
  }
}
