import { Module } from '@nestjs/common';
import { Adverts } from './adverts.service.js';

/** Adverts of the operator. */
@Module({ providers: [Adverts], exports: [Adverts] })
export class AdvertsModule {}
