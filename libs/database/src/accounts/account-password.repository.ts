import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { AccountEntity } from './account.entity.js';

/** Password hashes of accounts. */
export class AccountPasswordRepository extends BoundRepository {
  readonly #accounts: Repository<AccountEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#accounts = context.manager.getRepository(AccountEntity);
  }

  async update(accountId: number, passwordHash: string, at: Date): Promise<void> {
    await this.#accounts.update({ id: accountId }, { passwordHash, passwordChangedAt: at });
  }

  /** Stores a new hash of the same password. @returns false if the hash has changed or the account was deleted */
  async rehash(accountId: number, from: string, to: string): Promise<boolean> {
    const { affected } = await this.#accounts.update(
      { id: accountId, passwordHash: from },
      { passwordHash: to },
    );
    return affected === 1;
  }

  /** Locks the password until the transaction ends. @returns false if it has changed */
  async lock(accountId: number, passwordHash: string): Promise<boolean> {
    // As a write, it waits for concurrent changes of the row and sees them.
    return this.rehash(accountId, passwordHash, passwordHash);
  }
}
