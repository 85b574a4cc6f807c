import { OVERVIEW_DAYS, type AdminOverview } from '@clinical/contracts';
import {
  AccountRepository,
  ContactMessageRepository,
  MailRepository,
  SearchHistoryRepository,
} from '@clinical/database';
import { readRefreshState } from '@clinical/features';
import { JobQueue } from '@clinical/job-queue';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';

const MS_PER_DAY = 86_400_000;

type CountBetween = (from: Date, to: Date) => Promise<number>;

/** The figures of the overview for administrators: use, accounts, mail, jobs and the age of the collection. */
@Injectable()
export class OverviewService {
  @Inject() private readonly clock: Clock;
  @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'dataDirectory'>;

  constructor(
    private readonly engine: SearchEngine,
    private readonly jobs: JobQueue,
    private readonly accounts: AccountRepository,
    private readonly searches: SearchHistoryRepository,
    private readonly mails: MailRepository,
    private readonly messages: ContactMessageRepository,
  ) {}

  async overview(): Promise<AdminOverview> {
    const refresh = await readRefreshState(this.config.dataDirectory);
    return {
      documents: await this.engine.status().then(
        ({ documents }) => documents,
        () => null,
      ),
      refreshedAt: refresh?.endedAt ?? null,
      searches: await this.#byDay((from, to) => this.searches.countBetween(from, to)),
      accounts: {
        ...(await this.accounts.count()),
        new: await this.#byDay((from, to) => this.accounts.countCreated(from, to)),
      },
      mail: { ...(await this.mails.countByState()) },
      jobs: await this.#jobs(),
      messages: await this.messages.count(),
    };
  }

  /** Counts of the last days in UTC, oldest first, today included. */
  async #byDay(count: CountBetween): Promise<{ day: string; count: number }[]> {
    const today = Math.floor(this.clock.now().getTime() / MS_PER_DAY);
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => today - OVERVIEW_DAYS + 1 + index);
    return Promise.all(
      days.map(async (day) => ({
        day: new Date(day * MS_PER_DAY).toISOString().slice(0, 10),
        count: await count(new Date(day * MS_PER_DAY), new Date((day + 1) * MS_PER_DAY)),
      })),
    );
  }

  async #jobs(): Promise<AdminOverview['jobs']> {
    const sum = { waiting: 0, delayed: 0, running: 0, failed: 0 };
    for (const queue of Object.values((await this.jobs.status()).queues)) {
      sum.waiting += queue.waiting;
      sum.delayed += queue.delayed;
      sum.running += queue.running;
      sum.failed += queue.failed;
    }
    return sum;
  }
}
