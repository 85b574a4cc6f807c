import { AccountRepository, Database, GrantRepository, isDuplicateKey } from '@clinical/database';
import { MailQueueService } from '@clinical/people';
import { defineJob, JobProcessor, type JobHandler } from '@clinical/job-queue';
import { APP_CONFIG, type AppConfig, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { dueNotice, noticedEnds } from './due-notice.js';
import { NoticeEntity } from './notice.entity.js';
import { PRO_ENDS_MAIL } from './pro-ends.mail.js';

const Nothing = z.strictObject({});
const NOTICES_JOB = defineJob({ name: 'pro.notices', queue: 'housekeeping', payload: Nothing });

/** In the morning: mails readers that their trial or year of Pro ends soon, or has ended; each once. */
@JobProcessor({ schedules: [{ name: 'pro-notices', payload: {}, cron: '40 6 * * *' }] })
@Injectable()
export class NoticesHandler implements JobHandler<z.infer<typeof Nothing>> {
  readonly definition = NOTICES_JOB;
  @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly grants: GrantRepository,
    private readonly mail: MailQueueService,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { from, to } = noticedEnds(this.clock.now());
    for (const accountId of await this.grants.accountsWithEnd(from, to)) await this.#notify(accountId);
  }

  async #notify(accountId: number): Promise<void> {
    const account = await this.accounts.find(accountId);
    const now = this.clock.now();
    const notice = account === null ? null : dueNotice(account.grants, now);
    if (account === null || notice === null) return;
    const { kind, endsAt, isTrial } = notice;
    try {
      await this.database.transaction(async (within) => {
        await within.manager.insert(NoticeEntity, { accountId, kind, endsAt, sentAt: now });
        await this.mail.queue(
          PRO_ENDS_MAIL,
          {
            ...{ to: { address: account.email }, language: account.language, userId: accountId },
            values: {
              ...{ at: endsAt.toISOString(), hasEnded: kind === 'ended', isTrial },
              link: `${this.config.publicUrl}/Subscription`,
            },
          },
          { within },
        );
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
