import { Module, type Type } from '@nestjs/common';
import { FilterLibraryController } from './filter-library.controller.js';
import { FilterLibraryService } from './filter-library.service.js';

@Module({ providers: [FilterLibraryService], exports: [FilterLibraryService] })
class FilterLibraryCoreModule {}

@Module({ imports: [FilterLibraryCoreModule], controllers: [FilterLibraryController] })
export class FilterLibraryModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FilterLibraryCoreModule;
  }
}
