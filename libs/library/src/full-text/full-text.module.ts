import { Module, type Type } from '@nestjs/common';
import { InstitutionsModule } from '@clinical/institutions';
import { FullTextService } from './full-text.service.js';
import { LibrariesService } from './libraries.service.js';
import { FullTextController } from './full-text.controller.js';

/** Links to full texts, based on the holdings of the reader's library. */
@Module({
  imports: [InstitutionsModule.core()],
  providers: [FullTextService, LibrariesService],
  exports: [FullTextService, LibrariesService],
})
class FullTextCoreModule {}

@Module({ imports: [FullTextCoreModule], controllers: [FullTextController] })
export class FullTextModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FullTextCoreModule;
  }
}
