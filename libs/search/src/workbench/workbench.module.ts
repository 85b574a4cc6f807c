import { Module, type Type } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { WorkbenchController } from './workbench.controller.js';
import { WorkbenchService } from './workbench.service.js';

@Module({ imports: [SearchModule], providers: [WorkbenchService], exports: [WorkbenchService] })
class WorkbenchCoreModule {}

@Module({ imports: [WorkbenchCoreModule], controllers: [WorkbenchController] })
export class WorkbenchModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return WorkbenchCoreModule;
  }
}
