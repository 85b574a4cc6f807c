import { AdvertsModule } from '@clinical/site';
import { Module } from '@nestjs/common';
import { AdvertsAdminController } from './adverts-admin.controller.js';

@Module({ imports: [AdvertsModule], controllers: [AdvertsAdminController] })
export class AdvertsHttpModule {}
