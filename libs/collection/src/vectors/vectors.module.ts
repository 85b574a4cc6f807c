import { CollectionMaintenanceModule } from '../maintenance/collection-maintenance.module.js';
import { Module, type Type } from '@nestjs/common';
import { TrainVectorsHandler } from './train-vectors.handler.js';
import { VectorsService } from './vectors.service.js';

@Module({
  imports: [CollectionMaintenanceModule],
  providers: [TrainVectorsHandler, VectorsService],
  exports: [VectorsService],
})
class VectorsCoreModule {}

/** Vectors of the records. It has no routes. */
@Module({ imports: [VectorsCoreModule] })
export class VectorsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return VectorsCoreModule;
  }
}
