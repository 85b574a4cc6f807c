import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data.js';
import { CloseUsage } from './close-usage.service.js';
import { CloseUsageHandler } from './close-usage.handler.js';
import { UsagePersonalData } from './usage-personal-data.js';
import { UsageRecorder } from './usage-recorder.service.js';

/** What is used, without personal data: events, the figures of months, reports. */
@Module({
  imports: [PersonalDataModule],
  providers: [CloseUsage, CloseUsageHandler, UsagePersonalData, UsageRecorder],
  exports: [CloseUsage, UsageRecorder],
})
export class UsageModule {}
