import { SearchModule } from '../search/search.module.js';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { Module, type Type } from '@nestjs/common';
import { MeshBrowserController } from './mesh-browser.controller.js';
import { MeshBrowserService } from './mesh-browser.service.js';

@Module({
  imports: [SearchModule, SearchPlanningModule],
  providers: [MeshBrowserService],
  exports: [MeshBrowserService],
})
class MeshBrowserCoreModule {}

@Module({ imports: [MeshBrowserCoreModule], controllers: [MeshBrowserController] })
export class MeshBrowserModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return MeshBrowserCoreModule;
  }
}
