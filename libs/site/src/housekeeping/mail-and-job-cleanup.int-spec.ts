import { JobLeaseRepository, JobRepository, MailRepository, type Database } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { EnqueueOptions, JobDefinition, JobQueue } from '@clinical/job-queue';
import { FixedClock } from '@clinical/platform';
import { ACCOUNT_DELETED_MAIL, MailModule, MailQueueService } from '@clinical/people';
import { createFeatures } from '@clinical/people/testing';
import { MailAndJobCleanupService } from './mail-and-job-cleanup.service.js';

const START = '2026-11-01T06:00:00Z';
const DAY_MS = 86_400_000;
const ORDER = {
  to: { address: 'ana@example.org' },
  language: 'en',
  values: ACCOUNT_DELETED_MAIL.example,
} as const;

describeWithEitherDatabase('MailAndJobCleanupService', (open) => {
  const clock = new FixedClock(START);
  let database: Database;
  let leases: JobLeaseRepository;
  let mails: MailRepository;
  let cleanup: MailAndJobCleanupService;
  let sender: MailQueueService;

  beforeEach(async () => {
    clock.set(START);
    database = await open();
    leases = new JobLeaseRepository(database);
    mails = new MailRepository(database);
    const settings = { MAIL_FROM: 'alerts@example.org', MAIL_KEPT_DAYS: '90', JOBS_KEPT_DAYS: '60' };
    const providers = [MailAndJobCleanupService];
    const features = await createFeatures({
      ...{ database, clock, jobs: queue, settings },
      ...{ imports: [MailModule.core()], providers },
    });
    sender = features.get(MailQueueService);
    cleanup = features.get(MailAndJobCleanupService);
  });

  const jobOf = (mailId: number) => `job-${mailId}`;
  /** Adds jobs as the queue does. */
  const queue = {
    enqueue: async <P>(
      { name, queue: family }: JobDefinition<P>,
      payload: P,
      { key, within }: EnqueueOptions,
    ) => {
      const { mailId } = payload as { mailId: number };
      const [at, json] = [clock.now(), JSON.stringify(payload)];
      const job = { id: jobOf(mailId), name, queue: family, payload: json, key: key ?? null, traceId: 't' };
      await new JobRepository(within ?? database).add({ ...job, runAt: at, at });
      return job.id;
    },
  } as unknown as JobQueue;
  const queueMail = () =>
    database.transaction((within) => sender.queue(ACCOUNT_DELETED_MAIL, ORDER, { within }));
  const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
  const run = () => cleanup.run(new AbortController().signal);
  const left = async (ids: readonly number[]) => {
    const found = await Promise.all(ids.map((id) => mails.find(id)));
    return found.map((mail) => (mail === null ? 'gone' : mail.values === null ? 'wiped' : 'kept'));
  };
  async function failJob(mailId: number): Promise<void> {
    const [now, owner] = [clock.now(), `owner-${mailId}`];
    await leases.take({ owner, now, leaseUntil: now }, { name: 'mail.send', limit: 10 });
    await leases.fail(jobOf(mailId), owner, 'no answer', now);
  }

  it('deletes an unsent mail once its failed job is deleted', async () => {
    const queued = [await queueMail(), await queueMail()];
    await mails.begin(queued[1] ?? 0, false, clock.now());
    await failJob(queued[0] ?? 0);
    await leases.fail(jobOf(queued[1] ?? 0), `owner-${queued[0]}`, 'no answer', clock.now());
    later(59);
    expect(await run()).toEqual({ mails: 0, failedJobs: 0 });
    expect(await left(queued)).toEqual(['kept', 'kept']);
    later(2);
    expect(await run()).toEqual({ mails: 2, failedJobs: 2 });
    expect(await left(queued)).toEqual(['gone', 'gone']);
  });

  it('keeps a mail while its job waits or has failed recently', async () => {
    const waiting = await queueMail();
    later(100);
    const lately = await queueMail();
    const others = await Promise.all(Array.from({ length: 3 }, () => queueMail()));
    await leases.take(
      { owner: 'other', now: new Date(START), leaseUntil: clock.now() },
      { name: 'mail.send', limit: 1 },
    );
    await failJob(lately);
    expect(await run()).toEqual({ mails: 0, failedJobs: 0 });
    expect(await left([waiting, lately, ...others])).toEqual(Array.from({ length: 5 }, () => 'kept'));
  });

  it('deletes mails that were sent or refused long ago', async () => {
    const [sent, refused, fresh] = [await queueMail(), await queueMail(), await queueMail()];
    await mails.markSent(sent, clock.now());
    await mails.markRefused(refused, 550, 'no', clock.now());
    later(91);
    await mails.markSent(fresh, clock.now());
    expect(await run()).toEqual({ mails: 2, failedJobs: 0 });
    expect(await left([sent, refused, fresh])).toEqual(['gone', 'gone', 'wiped']);
  });
});
