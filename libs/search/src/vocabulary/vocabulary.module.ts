import { Module } from '@nestjs/common';
import { HeadingCompletionService } from './heading-completion.service.js';
import { MeshImportService } from './mesh-import.service.js';

/** The MeSH vocabulary: its import, and completion of headings. Needs the collection only, no database. */
@Module({
  providers: [HeadingCompletionService, MeshImportService],
  exports: [HeadingCompletionService, MeshImportService],
})
export class VocabularyModule {}
