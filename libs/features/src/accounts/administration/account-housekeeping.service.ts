import {
  AccountKeyRepository,
  AttemptCounterRepository,
  AuditLogRepository,
  RememberSeriesRepository,
  SessionRepository,
  UsedChallengeRepository,
  type Database,
} from '@clinical/database';
import type { Clock } from '@clinical/platform';

const DAY_MS = 24 * 3_600_000;

/** Removes what has run out: sessions, remembered browsers, keys, counters, challenges, and old lines of the audit log. */
export class AccountHousekeeping {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #auditDays: number;

  constructor(database: Database, clock: Clock, settings: { readonly auditDays: number }) {
    this.#database = database;
    this.#clock = clock;
    this.#auditDays = settings.auditDays;
  }

  /** May run at any time and twice. @returns rows removed, by kind */
  async run(): Promise<Readonly<Record<string, number>>> {
    const now = this.#clock.now();
    return {
      sessions: await new SessionRepository(this.#database).deleteExpired(now),
      remembered: await new RememberSeriesRepository(this.#database).deleteExpired(now),
      keys: await new AccountKeyRepository(this.#database).deleteExpired(now),
      counters: await new AttemptCounterRepository(this.#database).deleteExpired(now),
      challenges: await new UsedChallengeRepository(this.#database).deleteExpired(now),
      audit: await new AuditLogRepository(this.#database).deleteBefore(
        new Date(now.getTime() - this.#auditDays * DAY_MS),
      ),
    };
  }
}
