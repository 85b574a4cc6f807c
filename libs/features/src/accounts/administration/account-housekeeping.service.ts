import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRepositories } from '../account-repositories.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';

const DAY_MS = 24 * 3_600_000;

/** Removes what has expired: sessions, remembered browsers, keys, counters, challenges, old entries of the audit log. */
@Injectable()
export class AccountHousekeeping {
  constructor(
    private readonly rows: AccountRepositories,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'auditDays'>,
  ) {}

  /** May run at any time and twice. @returns rows removed, by kind */
  async run(): Promise<Readonly<Record<string, number>>> {
    const now = this.clock.now();
    const auditedBefore = new Date(now.getTime() - this.settings.auditDays * DAY_MS);
    return {
      sessions: await this.rows.sessionRows.deleteExpired(now),
      remembered: await this.rows.series.deleteExpired(now),
      keys: await this.rows.keys.deleteExpired(now),
      counters: await this.rows.counters.deleteExpired(now),
      challenges: await this.rows.challenges.deleteExpired(now),
      audit: await this.rows.auditLog.deleteBefore(auditedBefore),
    };
  }
}
