import { UsageModule } from '@clinical/features';
import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CounterController } from './counter.controller.js';
import { InstitutionStatsController } from './institution-stats.controller.js';
import { UsageInterceptor } from './usage.interceptor.js';

@Module({
  imports: [UsageModule],
  controllers: [CounterController, InstitutionStatsController],
  providers: [{ provide: APP_INTERCEPTOR, useClass: UsageInterceptor }],
})
export class UsageHttpModule {}
