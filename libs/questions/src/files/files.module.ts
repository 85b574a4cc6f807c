import { SearchModule } from '@clinical/search';
import { Module, type Type } from '@nestjs/common';
import { AskingModule } from '../asking/asking.module.js';
import { AnswerFiles } from './answer-files.service.js';
import { AuditController } from './audit.controller.js';
import { AuditExport } from './audit-export.service.js';
import { FilesController } from './files.controller.js';

@Module({
  imports: [AskingModule.core(), SearchModule],
  providers: [AnswerFiles, AuditExport],
  exports: [AnswerFiles, AuditExport],
})
class FilesCoreModule {}

/** Answers as files. */
@Module({ imports: [FilesCoreModule], controllers: [AuditController, FilesController] })
export class FilesModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FilesCoreModule;
  }
}
