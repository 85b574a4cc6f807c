import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Database } from '@clinical/database';
import { Module } from '@nestjs/common';
import { CleanMailsAndJobs } from './clean-mails-and-jobs.service.js';

/** Deletes what is no longer needed. */
@Module({
  providers: [
    {
      provide: CleanMailsAndJobs,
      inject: [Database, Clock, APP_CONFIG],
      useFactory: (database: Database, clock: Clock, { mail, jobs }: AppConfig) =>
        new CleanMailsAndJobs(database, clock, { mails: mail.keptDays, failedJobs: jobs.failedKeptDays }),
    },
  ],
  exports: [CleanMailsAndJobs],
})
export class HousekeepingModule {}
