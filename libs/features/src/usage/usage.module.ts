import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { MailModule } from '../mail/index.js';
import { PersonalDataModule } from '../personal-data.js';
import { CloseUsage } from './close-usage.service.js';
import { CloseUsageHandler } from './close-usage.handler.js';
import { CounterReports } from './counter/counter-reports.service.js';
import { InstitutionStatistics } from './institution-stats.service.js';
import { PlanUsageReports, SendUsageReport } from './report-mails/usage-report-mails.handlers.js';
import { UsageReportMails } from './report-mails/usage-report-mails.service.js';
import { UsageReportKeys } from './usage-report-keys.service.js';
import { UsagePersonalData } from './usage-personal-data.js';
import { UsageRecorder } from './usage-recorder.service.js';

/** What is used, without personal data: events, the figures of months, reports. */
@Module({
  imports: [AccountsModule, MailModule, PersonalDataModule],
  providers: [
    CloseUsage,
    CloseUsageHandler,
    CounterReports,
    InstitutionStatistics,
    PlanUsageReports,
    SendUsageReport,
    UsageReportMails,
    UsagePersonalData,
    UsageRecorder,
    UsageReportKeys,
  ],
  exports: [CloseUsage, CounterReports, InstitutionStatistics, UsageRecorder, UsageReportKeys],
})
export class UsageModule {}
