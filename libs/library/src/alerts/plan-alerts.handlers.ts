import { connectedWith } from '@clinical/contracts';
import {
  AlertRecipientRepository,
  Database,
  MailChoiceRepository,
  readPages,
  SavedSearchRepository,
} from '@clinical/database';
import { JobQueue, type JobAttempt, type JobHandler, JobProcessor } from '@clinical/job-queue';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import {
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  SEND_CONNECTED_ALERT,
  SEND_INTEREST_MAIL,
  SEND_SAVED_SEARCH_ALERT,
} from './alert-jobs.js';

/** Accounts per page, so that memory and transactions stay small. */
const PAGE = 100;

/** Enqueues the monthly mails on interests. A second run adds no job that exists. */
@JobProcessor({ schedules: [{ name: 'interest-mails', payload: {}, cron: '0 6 1 * *' }] })
@Injectable()
export class PlanInterestMailsHandler implements JobHandler<Record<string, never>> {
  readonly definition = PLAN_INTEREST_MAILS;

  constructor(
    private readonly database: Database,
    private readonly recipients: AlertRecipientRepository,
    private readonly choices: MailChoiceRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run(_payload: Record<string, never>, { signal }: JobAttempt): Promise<void> {
    const run = this.clock.now().toISOString().slice(0, 7);
    const pages = readPages((after: number) => this.recipients.interested(after, PAGE), {
      ...{ first: 0, size: PAGE, keyOf: (id) => id, signal },
    });
    for await (const ids of pages) {
      const ended = await this.choices.unsubscribedAmong(ids, 'interests');
      await this.database.transaction(async (within) => {
        for (const userId of ids.filter((id) => !ended.has(id)))
          await this.jobs.enqueue(SEND_INTEREST_MAIL, { userId, run }, { within, key: `${run}:${userId}` });
      });
    }
  }
}

/** Enqueues the alerts of saved searches. A second run adds no job that exists. */
@JobProcessor({
  schedules: [
    { name: 'monthly-alerts', payload: { frequency: 'monthly' }, cron: '30 6 1 * *' },
    { name: 'weekly-alerts', payload: { frequency: 'weekly' }, cron: '0 5 * * 1' },
  ],
})
@Injectable()
export class PlanSavedSearchAlertsHandler implements JobHandler<{ frequency: 'weekly' | 'monthly' }> {
  readonly definition = PLAN_SAVED_SEARCH_ALERTS;

  constructor(
    private readonly database: Database,
    private readonly searches: SavedSearchRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  async run({ frequency }: { frequency: 'weekly' | 'monthly' }, { signal }: JobAttempt): Promise<void> {
    const run = this.clock.now().toISOString().slice(0, 10);
    const pages = readPages((after: number) => this.searches.withAlert(frequency, after, PAGE), {
      ...{ first: 0, size: PAGE, keyOf: ({ id }) => id, signal },
    });
    for await (const searches of pages)
      await this.database.transaction(async (within) => {
        for (const { id: savedSearchId, accountId: userId, criteria } of searches)
          await this.jobs.enqueue(
            connectedWith(criteria) === null ? SEND_SAVED_SEARCH_ALERT : SEND_CONNECTED_ALERT,
            { userId, savedSearchId, run },
            { within, key: `${run}:${savedSearchId}` },
          );
      });
  }
}
