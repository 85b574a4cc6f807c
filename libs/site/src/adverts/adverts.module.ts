import { Module, type Type } from '@nestjs/common';
import { AdvertsService } from './adverts.service.js';
import { AdvertsAdminController } from './adverts-admin.controller.js';

/** Adverts of the operator. */
@Module({ providers: [AdvertsService], exports: [AdvertsService] })
class AdvertsCoreModule {}

@Module({ imports: [AdvertsCoreModule], controllers: [AdvertsAdminController] })
export class AdvertsModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return AdvertsCoreModule;
  }
}
