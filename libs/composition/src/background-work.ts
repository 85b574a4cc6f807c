import type { Database } from '@clinical/database';
import {
  AccountHousekeeping,
  appraisalSettings,
  CLEAN_ACCOUNTS,
  CLEAN_CONTACT_MESSAGES,
  cleanContactMessages,
  CLEAN_MAILS_AND_JOBS,
  CLEAN_VIEWS,
  CleanMailsAndJobs,
  DocumentViewCounts,
  FindNewDocuments,
  housekeeping,
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  PlanInterestMails,
  PlanSavedSearchAlerts,
  principalOfAccount,
  rankingSettings,
  SearchEvidence,
  SEND_LIST_MAIL,
  SEND_MAIL,
  SendInterestMail,
  SendMail,
  SendMailHandler,
  SendSavedSearchAlert,
  UnsubscribeKeys,
} from '@clinical/features';
import type { JobHandler, JobQueue, JobSchedule } from '@clinical/job-queue';
import type { Mailer } from '@clinical/mailer';
import type { MeshStore } from '@clinical/mesh';
import { readAppSecret, type AppConfig, type Clock, type Logger } from '@clinical/platform';
import type { SearchEngine } from '@clinical/search-engine';

export interface BackgroundSurroundings {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly engine: SearchEngine;
  readonly mesh: MeshStore;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
}

export interface BackgroundWork {
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly JobSchedule[];
}

/** Everything that is done in the background, the same in the API and in worker processes. A new kind of job is one line here. */
export function backgroundWork(surroundings: BackgroundSurroundings): BackgroundWork {
  const { config, database, jobs, clock, mailer, logger } = surroundings;
  const keys = new UnsubscribeKeys(readAppSecret(config));
  const { productName: product } = config.site;
  const sending = { database, mailer, clock, logger, keys, product, publicUrl: config.publicUrl };
  const planning = { database, jobs, clock };
  const alerts = {
    database,
    clock,
    mail: new SendMail(jobs, clock, config.mail),
    find: createFindNewDocuments(surroundings),
    principalOf: (account: Parameters<typeof principalOfAccount>[0]) =>
      principalOfAccount(account, config.accounts.proEmails),
    publicUrl: config.publicUrl,
  };
  const accounts = new AccountHousekeeping(database, clock, config.accounts);
  const mailsAndJobs = new CleanMailsAndJobs(database, clock, {
    mails: config.mail.keptDays,
    failedJobs: config.jobs.failedKeptDays,
  });
  const views = new DocumentViewCounts(database, clock);
  const handlers = [
    new SendMailHandler(SEND_MAIL, sending),
    new SendMailHandler(SEND_LIST_MAIL, sending),
    new PlanInterestMails(planning),
    new SendInterestMail(alerts),
    new PlanSavedSearchAlerts(planning),
    new SendSavedSearchAlert(alerts),
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
  ];
  return { handlers: handlers, schedules: SCHEDULES };
}

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

/** What is new on an interest or in a saved search; the inbox asks the same. */
export function createFindNewDocuments({
  config,
  engine,
  mesh,
  clock,
}: Pick<BackgroundSurroundings, 'config' | 'engine' | 'mesh' | 'clock'>): FindNewDocuments {
  const { deadlineMs, strategyDeadlineMs, proximityPairwise: pairwiseProximity } = config.search;
  const evidence = new SearchEvidence(engine, mesh, clock, {
    ranking: rankingSettings(config.ranking),
    appraisal: appraisalSettings(config.appraisal),
    grantPro: config.grantPro,
    deadlineMs,
    strategyDeadlineMs,
    pairwiseProximity,
    listsAllMatches: true,
  });
  return new FindNewDocuments((request, principal, language, signal) =>
    evidence.search({ request, notices: [], errors: [] }, language, signal, principal),
  );
}
