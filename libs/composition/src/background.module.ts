import { Database } from '@clinical/database';
import {
  AccountHousekeeping,
  AccountsModule,
  AlertsModule,
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
  cleanContactMessages,
  CleanMailsAndJobs,
  DocumentViewCounts,
  DocumentViewsModule,
  FindNewDocuments,
  housekeeping,
  HousekeepingModule,
  MailModule,
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  PlanInterestMails,
  PlanSavedSearchAlerts,
  principalOfAccount,
  SEND_LIST_MAIL,
  SEND_MAIL,
  SendInterestMail,
  SendMail,
  SendMailHandler,
  SendSavedSearchAlert,
  UnsubscribeKeys,
} from '@clinical/features';
import { JobQueue, type JobHandler, type JobSchedule, type RunningWorker } from '@clinical/job-queue';
import { Mailer } from '@clinical/mailer';
import { APP_CONFIG, Clock, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { Inject, Injectable, Module, type Provider } from '@nestjs/common';

/** Injection token of the handlers of every kind of job. */
const JOB_HANDLERS = Symbol('JOB_HANDLERS');
const MAIL_HANDLERS = Symbol('MAIL_HANDLERS');
const ALERT_HANDLERS = Symbol('ALERT_HANDLERS');
const HOUSEKEEPING_HANDLERS = Symbol('HOUSEKEEPING_HANDLERS');

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
  { name: 'clean-views', definition: CLEAN_VIEWS, payload: {}, cron: '10 0 * * *' },
] as readonly JobSchedule[];

/** Works on jobs of every kind: in the API with the embedded queue, else in worker processes. */
@Injectable()
export class BackgroundWorker {
  #running: RunningWorker | null = null;

  constructor(
    @Inject(JOB_HANDLERS) readonly handlers: readonly JobHandler[],
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    private readonly jobs: JobQueue,
  ) {}

  async start(): Promise<void> {
    this.#running = await this.jobs.work(this.handlers, SCHEDULES);
  }

  /** Takes no more jobs, waits for those that run, gives the others back. */
  async stop(): Promise<void> {
    await this.#running?.stop(this.config.jobs.graceMs);
    this.#running = null;
  }
}

const SENDING: Provider = {
  provide: MAIL_HANDLERS,
  inject: [Database, Mailer, Clock, LOGGER, UnsubscribeKeys, APP_CONFIG],
  useFactory: (
    database: Database,
    mailer: Mailer,
    clock: Clock,
    logger: Logger,
    keys: UnsubscribeKeys,
    { site, publicUrl }: AppConfig,
  ): JobHandler[] => {
    const parts = { database, mailer, clock, logger, keys, product: site.productName, publicUrl };
    return [SEND_MAIL, SEND_LIST_MAIL].map(
      (definition) => new SendMailHandler(definition, parts) as JobHandler,
    );
  },
};

const ALERTS: Provider = {
  provide: ALERT_HANDLERS,
  inject: [Database, JobQueue, Clock, SendMail, FindNewDocuments, APP_CONFIG],
  useFactory: (
    database: Database,
    jobs: JobQueue,
    clock: Clock,
    mail: SendMail,
    find: FindNewDocuments,
    { accounts, publicUrl }: AppConfig,
  ): JobHandler[] => {
    const principalOf = (account: Parameters<typeof principalOfAccount>[0]) =>
      principalOfAccount(account, accounts.proEmails);
    const planning = { database, jobs, clock };
    const sending = { database, clock, mail, find, principalOf, publicUrl };
    return [
      new PlanInterestMails(planning),
      new SendInterestMail(sending),
      new PlanSavedSearchAlerts(planning),
      new SendSavedSearchAlert(sending),
    ] as JobHandler[];
  },
};

const CLEANING: Provider = {
  provide: HOUSEKEEPING_HANDLERS,
  inject: [Database, Clock, LOGGER, APP_CONFIG, AccountHousekeeping, CleanMailsAndJobs, DocumentViewCounts],
  useFactory: (
    ...[database, clock, logger, config, accounts, mailsAndJobs, views]: [
      Database,
      Clock,
      Logger,
      AppConfig,
      AccountHousekeeping,
      CleanMailsAndJobs,
      DocumentViewCounts,
    ]
  ): JobHandler[] => [
    housekeeping(CLEAN_ACCOUNTS, async () => logger.info(await accounts.run(), 'cleaned up accounts')),
    housekeeping(CLEAN_CONTACT_MESSAGES, async (signal) => {
      const days = config.content.contactKeptDays;
      const messages = await cleanContactMessages(database, clock.now(), days, signal);
      logger.info({ messages }, 'cleaned up messages of the contact form');
    }),
    housekeeping(CLEAN_MAILS_AND_JOBS, async (signal) =>
      logger.info(await mailsAndJobs.run(signal), 'cleaned up mails and jobs'),
    ),
    housekeeping(CLEAN_VIEWS, () => views.forgetOld()),
  ],
};

/** Handlers of every kind of job, and the worker that runs them. A new kind of job is one provider here. */
@Module({
  imports: [AccountsModule, AlertsModule, DocumentViewsModule, HousekeepingModule, MailModule],
  providers: [
    BackgroundWorker,
    SENDING,
    ALERTS,
    CLEANING,
    {
      provide: JOB_HANDLERS,
      inject: [MAIL_HANDLERS, ALERT_HANDLERS, HOUSEKEEPING_HANDLERS],
      useFactory: (...handlers: readonly JobHandler[][]) => handlers.flat(),
    },
  ],
  exports: [BackgroundWorker],
})
export class BackgroundModule {}
