import { Module, type Type } from '@nestjs/common';
import { OverviewModule } from '../overview/overview.module.js';
import { MatrixController } from './matrix.controller.js';
import { MatrixService } from './matrix.service.js';

@Module({
  imports: [OverviewModule],
  providers: [MatrixService],
  exports: [MatrixService],
})
class MatrixCoreModule {}

@Module({ imports: [MatrixCoreModule], controllers: [MatrixController] })
export class MatrixModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return MatrixCoreModule;
  }
}
