import { Module, type Type } from '@nestjs/common';
import { ArchiveImport } from './archive-import.service.js';

@Module({ providers: [ArchiveImport], exports: [ArchiveImport] })
class ArchiveCoreModule {}

/** Questions that were answered in the past, by people; a command imports them. */
@Module({ imports: [ArchiveCoreModule] })
export class ArchiveModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ArchiveCoreModule;
  }
}
