import { Module, type Type } from '@nestjs/common';
import { OverviewModule } from '../overview/overview.module.js';
import { MindMapController } from './mind-map.controller.js';
import { MindMapService } from './mind-map.service.js';

@Module({
  imports: [OverviewModule],
  providers: [MindMapService],
  exports: [MindMapService],
})
class MindMapCoreModule {}

@Module({ imports: [MindMapCoreModule], controllers: [MindMapController] })
export class MindMapModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return MindMapCoreModule;
  }
}
