import {
  AlertRecipientRepository,
  MailChoiceRepository,
  SavedSearchRepository,
  type Database,
} from '@clinical/database';
import type { JobAttempt, JobHandler, JobQueue } from '@clinical/job-queue';
import type { Clock } from '@clinical/platform';
import {
  PLAN_INTEREST_MAILS,
  PLAN_SAVED_SEARCH_ALERTS,
  SEND_INTEREST_MAIL,
  SEND_SAVED_SEARCH_ALERT,
} from './alert-jobs.js';

/** Accounts are read in pages, so that memory and transactions stay small. */
const PAGE = 100;

export interface PlanningParts {
  readonly database: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
}

/** Enqueues the monthly mails on interests. A second run adds no job that exists. */
export class PlanInterestMails implements JobHandler<Record<string, never>> {
  readonly definition = PLAN_INTEREST_MAILS;
  readonly #parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  async run(_payload: Record<string, never>, { signal }: JobAttempt): Promise<void> {
    const { database, jobs, clock } = this.#parts;
    const run = clock.now().toISOString().slice(0, 7);
    for (let afterId = 0; ;) {
      signal.throwIfAborted();
      const ids = await new AlertRecipientRepository(database).interested(afterId, PAGE);
      const ended = await new MailChoiceRepository(database).unsubscribedAmong(ids, 'interests');
      await database.transaction(async (within) => {
        for (const userId of ids.filter((id) => !ended.has(id)))
          await jobs.enqueue(SEND_INTEREST_MAIL, { userId, run }, { within, key: `${run}:${userId}` });
      });
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) return;
      afterId = last;
    }
  }
}

/** Enqueues the alerts of saved searches. A second run adds no job that exists. */
export class PlanSavedSearchAlerts implements JobHandler<{ frequency: 'weekly' | 'monthly' }> {
  readonly definition = PLAN_SAVED_SEARCH_ALERTS;
  readonly #parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  async run({ frequency }: { frequency: 'weekly' | 'monthly' }, { signal }: JobAttempt): Promise<void> {
    const { database, jobs, clock } = this.#parts;
    const run = clock.now().toISOString().slice(0, 10);
    for (let afterId = 0; ;) {
      signal.throwIfAborted();
      const searches = await new SavedSearchRepository(database).withAlert(frequency, afterId, PAGE);
      await database.transaction(async (within) => {
        for (const { id: savedSearchId, accountId: userId } of searches)
          await jobs.enqueue(
            SEND_SAVED_SEARCH_ALERT,
            { userId, savedSearchId, run },
            { within, key: `${run}:${savedSearchId}` },
          );
      });
      const last = searches.at(-1);
      if (last === undefined || searches.length < PAGE) return;
      afterId = last.id;
    }
  }
}
