import type { GrantSource } from '@clinical/contracts';
import {
  And,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  type Repository,
} from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { AccountEntity } from './account.entity.js';
import { GrantEntity } from './grant.entity.js';

/** The right of an account to Pro from `startsAt` until before `endsAt`; without an end for null. */
export interface GrantRecord {
  readonly id: number;
  readonly source: GrantSource;
  /** What it belongs to, once for each account and source. */
  readonly reference: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly reason: string;
  readonly givenBy: string;
  readonly givenAt: Date;
}

export type NewGrant = Omit<GrantRecord, 'id'>;

/** Grants of Pro. */
export class GrantRepository extends BoundRepository {
  readonly #grants: Repository<GrantEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#grants = context.manager.getRepository(GrantEntity);
  }

  /** @returns false if the account has one of this source and reference */
  async add(accountId: number, grant: NewGrant): Promise<boolean> {
    try {
      await this.#grants.insert({ ...grant, accountId, givenBy: grant.givenBy.slice(0, 100) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** In the order of their start. */
  async ofAccount(accountId: number): Promise<readonly GrantRecord[]> {
    return (await this.ofAccounts([accountId])).get(accountId) ?? [];
  }

  /** In the order of their start; accounts without any are absent. */
  async ofAccounts(accountIds: readonly number[]): Promise<ReadonlyMap<number, readonly GrantRecord[]>> {
    const grants = new Map<number, GrantRecord[]>();
    if (accountIds.length === 0) return grants;
    const rows = await this.#grants.find({
      where: { accountId: In([...accountIds]) },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
    for (const { accountId, ...grant } of rows)
      grants.set(accountId, [...(grants.get(accountId) ?? []), grant]);
    return grants;
  }

  /** Accounts with a grant that ends from a time until before another. */
  async accountsWithEnd(from: Date, to: Date): Promise<readonly number[]> {
    const rows = await this.#grants.find({
      select: { accountId: true },
      where: { endsAt: And(MoreThanOrEqual(from), LessThan(to)) },
      order: { accountId: 'ASC' },
    });
    return [...new Set(rows.map(({ accountId }) => accountId))];
  }

  /** Notes when an account first asked for the free trial. */
  async noteTrialAsked(accountId: number, at: Date): Promise<void> {
    const accounts = this.context.manager.getRepository(AccountEntity);
    await accounts.update({ id: accountId, trialAskedAt: IsNull() }, { trialAskedAt: at });
  }

  /** Replaces all grants of an account and source. */
  async replace(accountId: number, source: GrantSource, grants: readonly NewGrant[]): Promise<void> {
    await this.#grants.delete({ accountId, source });
    await this.#grants.insert(grants.map((grant) => ({ ...grant, accountId })));
  }

  /** Ends a grant of an administrator. @returns false if there is none that lasts beyond that time */
  async end(accountId: number, id: number, at: Date): Promise<boolean> {
    const one = { id, accountId, source: 'administrator' as const };
    const { affected } = await this.#grants.update(
      [
        { ...one, endsAt: IsNull() },
        { ...one, endsAt: MoreThan(at) },
      ],
      { endsAt: at },
    );
    return affected === 1;
  }

  /** Ends what administrators gave and is in force. @returns whether there was any */
  async endGiven(accountId: number, at: Date): Promise<boolean> {
    const given = { accountId, source: 'administrator' as const, startsAt: LessThanOrEqual(at) };
    const { affected } = await this.#grants.update(
      [
        { ...given, endsAt: IsNull() },
        { ...given, endsAt: MoreThan(at) },
      ],
      { endsAt: at },
    );
    return (affected ?? 0) > 0;
  }
}
