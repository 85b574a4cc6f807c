import {
  AlertsModule,
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  CLEAN_EXPORTS,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
  CleanAccountsHandler,
  CleanContactMessagesHandler,
  CleanExportsHandler,
  CleanMailsAndJobsHandler,
  CleanViewsHandler,
  ExportsModule,
  HousekeepingModule,
  MailModule,
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  PlanInterestMails,
  PlanSavedSearchAlerts,
  RunExport,
  SendInterestMail,
  SendListMailHandler,
  SendMailHandler,
  SendSavedSearchAlert,
} from '@clinical/features';
import { JobQueue, type JobHandler, type JobSchedule, type RunningWorker } from '@clinical/job-queue';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';

/** Injection token of the handlers of every kind of job. */
const JOB_HANDLERS = Symbol('JOB_HANDLERS');

/** Each is a provider of its feature module. */
const HANDLERS = [
  SendMailHandler,
  SendListMailHandler,
  PlanInterestMails,
  SendInterestMail,
  PlanSavedSearchAlerts,
  SendSavedSearchAlert,
  CleanAccountsHandler,
  CleanContactMessagesHandler,
  CleanMailsAndJobsHandler,
  CleanViewsHandler,
  CleanExportsHandler,
  RunExport,
];

/** In UTC. */
const SCHEDULES = [
  { name: 'interest-mails', definition: PLAN_INTEREST_MAILS, payload: {}, cron: '0 6 1 * *' },
  {
    name: 'monthly-alerts',
    definition: PLAN_SAVED_SEARCH_ALERTS,
    payload: { frequency: 'monthly' },
    cron: '30 6 1 * *',
  },
  {
    name: 'weekly-alerts',
    definition: PLAN_SAVED_SEARCH_ALERTS,
    payload: { frequency: 'weekly' },
    cron: '0 5 * * 1',
  },
  { name: 'clean-accounts', definition: CLEAN_ACCOUNTS, payload: {}, cron: '20 * * * *' },
  { name: 'clean-contact-messages', definition: CLEAN_CONTACT_MESSAGES, payload: {}, cron: '50 3 * * *' },
  { name: 'clean-mails-and-jobs', definition: CLEAN_MAILS_AND_JOBS, payload: {}, cron: '40 3 * * *' },
  { name: 'clean-exports', definition: CLEAN_EXPORTS, payload: {}, cron: '15 * * * *' },
  { name: 'clean-views', definition: CLEAN_VIEWS, payload: {}, cron: '10 0 * * *' },
] as readonly JobSchedule[];

/** Runs jobs of every kind: in the API with the embedded queue, else in worker processes. */
@Injectable()
export class BackgroundWorker implements BeforeApplicationShutdown {
  #running: RunningWorker | null = null;

  constructor(
    @Inject(JOB_HANDLERS) readonly handlers: readonly JobHandler[],
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly jobs: JobQueue,
  ) {}

  async start(): Promise<void> {
    this.#running = await this.jobs.work(this.handlers, SCHEDULES);
  }

  /** Takes no more jobs, waits for those that run, and releases the others. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#running?.stop(this.config.jobs.graceMs);
    this.#running = null;
  }
}

/** Runs the jobs of every feature. A new kind of job is a handler of its feature's module and one line above. */
@Module({
  imports: [AlertsModule, ExportsModule, HousekeepingModule, MailModule],
  providers: [
    BackgroundWorker,
    {
      provide: JOB_HANDLERS,
      inject: HANDLERS,
      useFactory: (...handlers: readonly JobHandler[]) => handlers,
    },
  ],
  exports: [BackgroundWorker],
})
export class BackgroundModule {}
