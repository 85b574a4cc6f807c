import { Module } from '@nestjs/common';
import { AdvertsService } from './adverts.service.js';

/** Adverts of the operator. */
@Module({ providers: [AdvertsService], exports: [AdvertsService] })
export class AdvertsModule {}
