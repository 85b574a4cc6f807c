import { In, IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { AccountKeyEntity } from './account.entity.js';

/**
 * `verify` and `email-change`: keys of links that verify an address; `reset`: of a password reset link; `exchange`:
 * used by the page of that link; `change`: used by the page of a changed password; `trial`: of a link that starts the
 * free trial.
 */
export type KeyPurpose = 'verify' | 'email-change' | 'reset' | 'exchange' | 'change' | 'trial';

export interface AccountKeyRecord {
  readonly id: number;
  readonly purpose: KeyPurpose;
  readonly accountId: number;
  readonly email: string;
  readonly expiresAt: Date;
}

/** Single-use keys. */
export class AccountKeyRepository extends BoundRepository {
  readonly #keys: Repository<AccountKeyEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#keys = context.manager.getRepository(AccountKeyEntity);
  }

  async add(key: {
    readonly purpose: KeyPurpose;
    readonly keyHash: string;
    readonly accountId: number;
    readonly email: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  }): Promise<void> {
    await this.#keys.insert({ ...key, usedAt: null });
  }

  /** A valid key. */
  async findLive(
    keyHash: string,
    purposes: readonly KeyPurpose[],
    now: Date,
  ): Promise<AccountKeyRecord | null> {
    const row = await this.#keys.findOneBy({
      keyHash,
      purpose: In([...purposes]),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    });
    return row === null ? null : toRecord(row);
  }

  /** An expired or used key that is not deleted yet. */
  async findUsed(keyHash: string, purposes: readonly KeyPurpose[]): Promise<AccountKeyRecord | null> {
    const row = await this.#keys.findOneBy({ keyHash, purpose: In([...purposes]) });
    return row === null || row.usedAt === null ? null : toRecord(row);
  }

  /** @returns true for exactly one of several concurrent calls */
  async use(id: number, now: Date): Promise<boolean> {
    const { affected } = await this.#keys.update({ id, usedAt: IsNull() }, { usedAt: now });
    return affected === 1;
  }

  /** Latest address awaiting verification; empty if none. */
  async pendingEmail(accountId: number, now: Date): Promise<string> {
    const row = await this.#keys.findOne({
      where: { accountId, purpose: 'email-change', usedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { id: 'DESC' },
    });
    return row?.email ?? '';
  }

  /** Invalidates keys of an account. */
  async withdraw(accountId: number, purposes: readonly KeyPurpose[], now: Date): Promise<void> {
    await this.#keys.update({ accountId, purpose: In([...purposes]), usedAt: IsNull() }, { usedAt: now });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#keys.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}

function toRecord(row: AccountKeyEntity): AccountKeyRecord {
  return {
    id: row.id,
    purpose: row.purpose as KeyPurpose,
    accountId: row.accountId,
    email: row.email,
    expiresAt: row.expiresAt,
  };
}
