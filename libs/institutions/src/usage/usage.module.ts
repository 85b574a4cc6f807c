import { Module, type Type } from '@nestjs/common';
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
import { CounterController } from './counter/counter.controller.js';
import { InstitutionStatsController } from './institution-stats.controller.js';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { SeatRefusals } from './seat-refusals.js';
import { UsageInterceptor } from './usage.interceptor.js';
import { USAGE_REPORT_MAIL } from './report-mails/usage-report.mail.js';

/** Usage without personal data: events, the figures of months, reports. */
@Module({
  imports: [AccountsModule, MailModule.forFeature(USAGE_REPORT_MAIL), PersonalDataModule],
  providers: [
    SeatRefusals,
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
    SeatRefusals,
    UsageClosingService,
    UsageRecorderService,
    UsageReportKeysService,
  ],
})
class UsageCoreModule {}

@Module({
  imports: [UsageCoreModule],
  controllers: [CounterController, InstitutionStatsController],
  providers: [{ provide: APP_INTERCEPTOR, useClass: UsageInterceptor }],
})
export class UsageModule {
  /** Without controllers, for workers, commands and other features. */
  static core(): Type {
    return UsageCoreModule;
  }
}
