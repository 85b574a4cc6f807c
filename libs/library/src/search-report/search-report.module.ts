import { Module } from '@nestjs/common';
import { CollectionMaintenanceModule } from '@clinical/collection';
import { SearchModule } from '@clinical/search';
import { SearchReportService } from './search-report.service.js';

/** Reports of searches by PRISMA-S. */
@Module({
  imports: [CollectionMaintenanceModule, SearchModule],
  providers: [SearchReportService],
  exports: [SearchReportService],
})
export class SearchReportModule {}
