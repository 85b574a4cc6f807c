import { randomBytes } from 'node:crypto';
import { Database, UsageRepository } from '@clinical/database';
import { JobQueue } from '@clinical/job-queue';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CLICKED_KINDS, INVESTIGATIONS, monthOf, startOf } from './usage-kinds.js';
import { PLAN_USAGE_REPORTS } from './usage-jobs.js';
import { figuresOf } from './usage-figures.js';

/** Other processes store what they have counted within seconds; a month is closed once this has passed. */
const GRACE_MS = 3_600_000;
const MS_PER_DAY = 86_400_000;

/** Closes months that are over: their figures are stored, and the key of their hashes is destroyed. */
@Injectable()
export class UsageClosingService {
  constructor(
    private readonly database: Database,
    private readonly usage: UsageRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @returns the months that were closed, and how many old events were deleted */
  async run(signal: AbortSignal): Promise<{ readonly closed: readonly number[]; readonly deleted: number }> {
    const now = this.clock.now();
    const last = monthOf(new Date(now.getTime() - GRACE_MS)) - 1;
    const periods = await this.usage.periods();
    const isClosed = new Set(periods.filter(({ closedAt }) => closedAt !== null).map(({ month }) => month));
    const closed: number[] = [];
    // A month without any event is closed too: it is known that nothing was used.
    for (let month = periods[0]?.month ?? last + 1; month <= last; month++) {
      signal.throwIfAborted();
      if (isClosed.has(month)) continue;
      await this.#close(month, month === last);
      closed.push(month);
    }
    return { closed, deleted: await this.#deleteOld(now) };
  }

  /** @param isNewest whether it is the month that has just ended; older ones are not reported by mail */
  async #close(month: number, isNewest: boolean): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const usage = this.usage.within(transaction);
      const now = this.clock.now();
      await usage.openPeriod(month, randomBytes(32).toString('hex'), now);
      const each = {
        events: await usage.counts(month, CLICKED_KINDS, 'each'),
        uniqueItems: await usage.uniqueItems(month, INVESTIGATIONS, 'each'),
        people: await usage.people(month, 'each'),
      };
      const all = {
        uniqueItems: await usage.uniqueItems(month, INVESTIGATIONS, 'all'),
        people: await usage.people(month, 'all'),
      };
      const figures = figuresOf(each, all).map((figure) => ({ ...figure, month }));
      await usage.close(month, figures, now);
      // Part of the same transaction, so that the reports of a month are mailed once, even after a crash.
      if (isNewest)
        await this.jobs.enqueue(PLAN_USAGE_REPORTS, { month }, { within: transaction, key: String(month) });
    });
  }

  /** Events are kept for some days after their month, so that figures can be checked. */
  async #deleteOld(now: Date): Promise<number> {
    const before = new Date(now.getTime() - this.config.usage.eventsKeptDays * MS_PER_DAY);
    const until = (await this.usage.periods())
      .filter(({ month, closedAt }) => closedAt !== null && startOf(month + 1) <= before)
      .at(-1);
    return until === undefined ? 0 : this.usage.deleteEvents(until.month);
  }
}
