import { Module, type Type } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { FiguresController } from './figures.controller.js';
import { QuestionFiguresService } from './question-figures.service.js';

@Module({
  imports: [ChangesModule.core()],
  providers: [QuestionFiguresService],
  exports: [QuestionFiguresService],
})
class FiguresCoreModule {}

/** How the question tool is used. */
@Module({ imports: [FiguresCoreModule], controllers: [FiguresController] })
export class FiguresModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FiguresCoreModule;
  }
}
