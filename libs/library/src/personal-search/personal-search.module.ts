import { DocumentViewsModule } from '@clinical/search';
import { Module } from '@nestjs/common';
import { FullTextModule } from '../full-text/full-text.module.js';
import { LibraryModule } from '../library/library.module.js';
import { PersonalSearch } from './personal-search.js';

/** What a search response has for its reader alone. */
@Module({
  imports: [DocumentViewsModule, FullTextModule.core(), LibraryModule.core()],
  providers: [PersonalSearch],
  exports: [PersonalSearch],
})
export class PersonalSearchModule {}
