import { SearchModule } from '../search/search.module.js';
import { Module, type Type } from '@nestjs/common';
import { EvidenceTableController } from './evidence-table.controller.js';
import { EvidenceTableService } from './evidence-table.service.js';

@Module({
  imports: [SearchModule],
  providers: [EvidenceTableService],
  exports: [EvidenceTableService],
})
class EvidenceTableCoreModule {}

@Module({ imports: [EvidenceTableCoreModule], controllers: [EvidenceTableController] })
export class EvidenceTableModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return EvidenceTableCoreModule;
  }
}
