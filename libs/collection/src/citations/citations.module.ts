import { Module, type Type } from '@nestjs/common';
import { CitationCountsService } from './citation-counts.service.js';
import { CitationImportService } from './citation-import.service.js';
import { CitationsController } from './citations.controller.js';
import { CitationsService } from './citations.service.js';
import { SearchPlanningModule } from '@clinical/search';
import { RecordCitationsService } from './record-citations.service.js';
import { CountCitationsHandler } from './count-citations.handler.js';

@Module({
  imports: [SearchPlanningModule],
  providers: [
    RecordCitationsService,
    CitationCountsService,
    CitationImportService,
    CitationsService,
    CountCitationsHandler,
  ],
  exports: [RecordCitationsService, CitationCountsService, CitationImportService, CitationsService],
})
class CitationsCoreModule {}

@Module({ imports: [CitationsCoreModule], controllers: [CitationsController] })
export class CitationsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return CitationsCoreModule;
  }
}
