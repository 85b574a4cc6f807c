import { Module } from '@nestjs/common';
import { InstitutionsModule } from '@clinical/institutions';
import { FullTextService } from './full-text.service.js';
import { LibrariesService } from './libraries.service.js';

/** Links to full texts, based on the holdings of the reader's library. */
@Module({
  imports: [InstitutionsModule],
  providers: [FullTextService, LibrariesService],
  exports: [FullTextService, LibrariesService],
})
export class FullTextModule {}
