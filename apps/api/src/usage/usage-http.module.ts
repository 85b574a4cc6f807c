import { UsageModule } from '@clinical/institutions';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CounterController } from './counter.controller.js';
import { InstitutionStatsController } from './institution-stats.controller.js';
import { SeatRefusals } from './seat-refusals.js';
import { UsageInterceptor } from './usage.interceptor.js';

@Module({
  imports: [UsageModule],
  controllers: [CounterController, InstitutionStatsController],
  providers: [SeatRefusals, { provide: APP_INTERCEPTOR, useClass: UsageInterceptor }],
  exports: [SeatRefusals],
})
export class UsageHttpModule {}
