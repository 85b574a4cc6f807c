import { In, IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import type { Transaction } from '../transaction.js';
import { AccountKeyEntity } from './account.entity.js';

/**
 * `verify` and `email-change`: links that verify an address; `reset`: the link of a reset mail; `exchange`: what its
 * page holds; `change`: what the page of a changed password holds.
 */
export type KeyPurpose = 'verify' | 'email-change' | 'reset' | 'exchange' | 'change';

export interface AccountKeyRecord {
  readonly id: number;
  readonly purpose: KeyPurpose;
  readonly accountId: number;
  readonly email: string;
  readonly expiresAt: Date;
}

/** Keys that work once. */
export class AccountKeyRepository {
  readonly #keys: Repository<AccountKeyEntity>;

  constructor(transaction: Transaction) {
    this.#keys = transaction.manager.getRepository(AccountKeyEntity);
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

  /** One that still works. */
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

  /** One that worked before and is not deleted yet. */
  async findUsed(keyHash: string, purposes: readonly KeyPurpose[]): Promise<AccountKeyRecord | null> {
    const row = await this.#keys.findOneBy({ keyHash, purpose: In([...purposes]) });
    return row === null || row.usedAt === null ? null : toRecord(row);
  }

  /** @returns whether it was this call that used it: one of several at a time */
  async use(id: number, now: Date): Promise<boolean> {
    const { affected } = await this.#keys.update({ id, usedAt: IsNull() }, { usedAt: now });
    return affected === 1;
  }

  /** The newest address that waits for its verification; empty where there is none. */
  async pendingEmail(accountId: number, now: Date): Promise<string> {
    const row = await this.#keys.findOne({
      where: { accountId, purpose: 'email-change', usedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { id: 'DESC' },
    });
    return row?.email ?? '';
  }

  /** Makes keys of an account worthless. */
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
