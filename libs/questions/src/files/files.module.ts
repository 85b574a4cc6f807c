import { SearchModule } from '@clinical/search';
import { Module, type Type } from '@nestjs/common';
import { AskingModule } from '../asking/asking.module.js';
import { AnswerFiles } from './answer-files.service.js';
import { FilesController } from './files.controller.js';

@Module({ imports: [AskingModule.core(), SearchModule], providers: [AnswerFiles], exports: [AnswerFiles] })
class FilesCoreModule {}

/** Answers as files. */
@Module({ imports: [FilesCoreModule], controllers: [FilesController] })
export class FilesModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FilesCoreModule;
  }
}
