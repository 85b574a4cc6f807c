import { Module, type Type } from '@nestjs/common';
import { CollectionMaintenanceModule } from '@clinical/collection';
import { SearchModule } from '@clinical/search';
import { SearchReportService } from './search-report.service.js';
import { SearchReportController } from './search-report.controller.js';
import { PersonalSearchModule } from '../personal-search/personal-search.module.js';

/** Reports of searches by PRISMA-S. */
@Module({
  imports: [CollectionMaintenanceModule, SearchModule],
  providers: [SearchReportService],
  exports: [SearchReportService],
})
class SearchReportCoreModule {}

@Module({ imports: [SearchReportCoreModule, PersonalSearchModule], controllers: [SearchReportController] })
export class SearchReportModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return SearchReportCoreModule;
  }
}
