import type { AdminOverview } from '@clinical/contracts';
import { ContactMessageRepository, MailRepository } from '@clinical/database';
import { readRefreshState } from '@clinical/collection';
import { JobQueue } from '@clinical/job-queue';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { UsageCountsService } from './usage-counts.service.js';

/** The figures of the overview for administrators: use, accounts, mail, jobs and the age of the collection. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly jobs: JobQueue,
    private readonly usage: UsageCountsService,
    private readonly mails: MailRepository,
    private readonly messages: ContactMessageRepository,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'dataDirectory'>,
  ) {}

  async overview(): Promise<AdminOverview> {
    const refresh = await readRefreshState(this.config.dataDirectory);
    return {
      documents: await this.engine.status().then(
        ({ documents }) => documents,
        () => null,
      ),
      refreshedAt: refresh?.endedAt ?? null,
      searches: await this.usage.searchCounts(),
      accounts: await this.usage.accountCounts(),
      mail: { ...(await this.mails.countByState()) },
      jobs: await this.#jobs(),
      messages: await this.messages.count(),
    };
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
