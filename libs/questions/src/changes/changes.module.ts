import { Module, type Type } from '@nestjs/common';
import { AnswerChanges } from './answer-changes.service.js';

@Module({ providers: [AnswerChanges], exports: [AnswerChanges] })
class ChangesCoreModule {}

/** What has happened to records since answers were made of them. */
@Module({ imports: [ChangesCoreModule] })
export class ChangesModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return ChangesCoreModule;
  }
}
