import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { Module, type Type } from '@nestjs/common';
import { CleanCoClicksHandler } from './clean-co-clicks.handler.js';
import { CoClicksService } from './co-clicks.service.js';
import { ConnectedClicksService } from './connected-clicks.service.js';
import { ConnectedController } from './connected.controller.js';
import { ConnectedLists } from './connected-lists.js';
import { ConnectedService } from './connected.service.js';

/** Needs a `CitationGraph`, which the composition provides. */
@Module({
  imports: [SearchPlanningModule],
  providers: [
    CleanCoClicksHandler,
    CoClicksService,
    ConnectedClicksService,
    ConnectedLists,
    ConnectedService,
  ],
  exports: [ConnectedClicksService, ConnectedService],
})
class ConnectedCoreModule {}

@Module({ imports: [ConnectedCoreModule], controllers: [ConnectedController] })
export class ConnectedModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ConnectedCoreModule;
  }
}
