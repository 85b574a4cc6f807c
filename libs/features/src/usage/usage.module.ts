import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { CloseUsage } from './close-usage.service.js';
import { CloseUsageHandler } from './close-usage.handler.js';
import { CounterReports } from './counter/counter-reports.service.js';
import { InstitutionStatistics } from './institution-stats.service.js';
import { UsageReportKeys } from './usage-report-keys.service.js';
import { UsagePersonalData } from './usage-personal-data.js';
import { UsageRecorder } from './usage-recorder.service.js';

/** What is used, without personal data: events, the figures of months, reports. */
@Module({
  imports: [AccountsModule, PersonalDataModule],
  providers: [
    CloseUsage,
    CloseUsageHandler,
    CounterReports,
    InstitutionStatistics,
    UsagePersonalData,
    UsageRecorder,
    UsageReportKeys,
  ],
  exports: [CloseUsage, CounterReports, InstitutionStatistics, UsageRecorder, UsageReportKeys],
})
export class UsageModule {}
