import { Module } from '@nestjs/common';
import { SearchPlanningModule } from '../planning/search-planning.module.js';
import { CitationService } from './citation.service.js';
import { DocumentLookupService } from './document-lookup.service.js';

/** Single documents: records, their addresses and citations. */
@Module({
  imports: [SearchPlanningModule],
  providers: [CitationService, DocumentLookupService],
  exports: [CitationService, DocumentLookupService],
})
export class DocumentsModule {}
