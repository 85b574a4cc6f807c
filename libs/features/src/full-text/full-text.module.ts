import { Module } from '@nestjs/common';
import { InstitutionsModule } from '../institutions/index.js';
import { FindFullText } from './find-full-text.service.js';
import { Libraries } from './libraries.service.js';

/** Links to full texts, by what the reader's library holds. */
@Module({
  imports: [InstitutionsModule],
  providers: [FindFullText, Libraries],
  exports: [FindFullText, Libraries],
})
export class FullTextModule {}
