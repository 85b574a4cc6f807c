import { randomUUID } from 'node:crypto';
import { Database, GrantRepository } from '@clinical/database';
import { AccountQueryService, Audit, isInForce, type Actor } from '@clinical/people';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import type { GrantList, NewGrantForm } from './grants.contract.js';

const DAY_MS = 24 * 3_600_000;

/** Shows administrators where the Pro of an account comes from, and lets them give it. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountQueryService,
    private readonly grants: GrantRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError `ACCOUNT_NOT_FOUND` */
  async list(accountId: number): Promise<GrantList> {
    const { grants } = await this.accounts.record(accountId);
    const now = this.clock.now();
    return {
      data: grants.map((grant) => ({
        id: grant.id,
        source: grant.source,
        starts_at: grant.startsAt.toISOString(),
        ends_at: grant.endsAt?.toISOString() ?? null,
        reason: grant.reason,
        given_by: grant.givenBy,
        given_at: grant.givenAt.toISOString(),
        in_force: isInForce(grant, now),
      })),
    };
  }

  /**
   * Gives Pro from now on. Anyone can register someone else's address, so it requires a verified one.
   *
   * @throws AppError `ACCOUNT_NOT_FOUND`, `ACCOUNT_UNVERIFIED`, `INVALID_REQUEST` for a last day in the past
   */
  async give(
    accountId: number,
    { last_day: lastDay, reason }: NewGrantForm,
    { name, address }: Actor,
  ): Promise<GrantList> {
    const now = this.clock.now();
    const endsAt = lastDay === null ? null : new Date(Date.parse(lastDay) + DAY_MS);
    if (endsAt !== null && endsAt <= now)
      throw new AppError('INVALID_REQUEST', 'user', `'last_day' is ${lastDay}, which is over`);
    await this.database.transaction(async (within) => {
      const account = await this.accounts.record(accountId, within);
      if (account.verifiedAt === null)
        throw new AppError('ACCOUNT_UNVERIFIED', 'user', `Nobody has verified ${account.email}`);
      await this.grants.within(within).add(account.id, {
        ...{ source: 'administrator', reference: randomUUID(), startsAt: now, endsAt },
        ...{ reason, givenBy: name, givenAt: now },
      });
      const detail = `${lastDay ?? 'without an end'}: ${reason}`;
      await this.audit.note(within, 'pro_given', { accountId: account.id, actor: name, address, detail });
    });
    return this.list(accountId);
  }

  /** Ends a grant of an administrator now; others end by themselves or by a refund. @throws AppError `ACCOUNT_NOT_FOUND` */
  async end(accountId: number, grantId: number, { name, address }: Actor): Promise<GrantList> {
    await this.database.transaction(async (within) => {
      const { id, grants } = await this.accounts.record(accountId, within);
      if (!(await this.grants.within(within).end(id, grantId, this.clock.now()))) return;
      const detail = grants.find((grant) => grant.id === grantId)?.reason ?? '';
      await this.audit.note(within, 'pro_ended', { accountId: id, actor: name, address, detail });
    });
    return this.list(accountId);
  }
}
