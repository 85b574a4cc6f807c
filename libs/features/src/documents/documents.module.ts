import { Module } from '@nestjs/common';
import { PublicationScoreService, TrialAnalysisService } from '../appraisal/index.js';
import { SearchModule } from '../search/search.module.js';
import { CitationService } from './citation.service.js';
import { DocumentLookupService } from './document-lookup.service.js';

/** Single documents: records, their addresses and appraisals. */
@Module({
  imports: [SearchModule],
  providers: [CitationService, DocumentLookupService, PublicationScoreService, TrialAnalysisService],
  exports: [CitationService, DocumentLookupService, PublicationScoreService, TrialAnalysisService],
})
export class DocumentsModule {}
