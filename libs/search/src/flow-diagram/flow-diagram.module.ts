import { Module, type Type } from '@nestjs/common';
import { FlowDiagramController } from './flow-diagram.controller.js';

@Module({})
class FlowDiagramCoreModule {}

@Module({ imports: [FlowDiagramCoreModule], controllers: [FlowDiagramController] })
export class FlowDiagramModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return FlowDiagramCoreModule;
  }
}
