import { AuditLogRepository } from '@clinical/database';
import { Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';

const DAY_MS = 24 * 3_600_000;

/** Rows that expire. */
export interface ExpiringRows {
  /** @returns number of deleted rows */
  deleteExpired(now: Date): Promise<number>;
}

/** Injection token of all {@link ExpiringRows} of accounts, by kind. */
export const EXPIRING_ROWS = Symbol('EXPIRING_ROWS');

/** Deletes what has expired, and old entries of the audit log. */
@Injectable()
export class AccountHousekeepingService {
  constructor(
    @Inject(EXPIRING_ROWS) private readonly expiring: Readonly<Record<string, ExpiringRows>>,
    private readonly auditLog: AuditLogRepository,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: Pick<AccountSettings, 'auditDays'>,
  ) {}

  /** May run at any time and twice. @returns number of deleted rows by kind */
  async run(): Promise<Readonly<Record<string, number>>> {
    const now = this.clock.now();
    const deleted: Record<string, number> = {};
    for (const [kind, rows] of Object.entries(this.expiring)) deleted[kind] = await rows.deleteExpired(now);
    const auditedBefore = new Date(now.getTime() - this.settings.auditDays * DAY_MS);
    return { ...deleted, audit: await this.auditLog.deleteBefore(auditedBefore) };
  }
}
