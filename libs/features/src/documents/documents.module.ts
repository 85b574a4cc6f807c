import { Module } from '@nestjs/common';
import { AnalyseTrial, ScorePublication } from '../appraisal/index.js';
import { SearchModule } from '../search/search.module.js';
import { CiteDocument } from './cite-document.service.js';
import { LookUpDocument } from './look-up-document.service.js';

/** Single documents: records, their addresses and appraisals. */
@Module({
  imports: [SearchModule],
  providers: [AnalyseTrial, CiteDocument, LookUpDocument, ScorePublication],
  exports: [AnalyseTrial, CiteDocument, LookUpDocument, ScorePublication],
})
export class DocumentsModule {}
