import { Module } from '@nestjs/common';
import { CollectionMaintenanceModule } from '../collection/collection-maintenance.module.js';
import { SearchModule } from '../search/search.module.js';
import { SearchReportService } from './search-report.service.js';

/** Reports of searches by PRISMA-S. */
@Module({
  imports: [CollectionMaintenanceModule, SearchModule],
  providers: [SearchReportService],
  exports: [SearchReportService],
})
export class SearchReportModule {}
