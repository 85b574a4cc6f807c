import { Module } from '@nestjs/common';
import { AccountsModule, MailModule, PersonalDataModule } from '@clinical/people';
import { UsageClosingService } from './usage-closing.service.js';
import { CloseUsageHandler } from './close-usage.handler.js';
import { CounterReportsService } from './counter/counter-reports.service.js';
import { InstitutionStatsService } from './institution-stats.service.js';
import {
  PlanUsageReportsHandler,
  SendUsageReportHandler,
} from './report-mails/usage-report-mails.handlers.js';
import { UsageReportMailsService } from './report-mails/usage-report-mails.service.js';
import { UsageReportKeysService } from './usage-report-keys.service.js';
import { UsagePersonalData } from './usage-personal-data.js';
import { UsageRecorderService } from './usage-recorder.service.js';

/** Usage without personal data: events, the figures of months, reports. */
@Module({
  imports: [AccountsModule, MailModule, PersonalDataModule],
  providers: [
    UsageClosingService,
    CloseUsageHandler,
    CounterReportsService,
    InstitutionStatsService,
    PlanUsageReportsHandler,
    SendUsageReportHandler,
    UsageReportMailsService,
    UsagePersonalData,
    UsageRecorderService,
    UsageReportKeysService,
  ],
  exports: [
    CounterReportsService,
    InstitutionStatsService,
    UsageClosingService,
    UsageRecorderService,
    UsageReportKeysService,
  ],
})
export class UsageModule {}
