import { IsNull, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { rowLock, type DatabaseContext } from '../transaction.js';
import { AccountEntity } from './account.entity.js';

/** What a login was checked against. */
type CheckedAccount = Pick<AccountEntity, 'id' | 'passwordHash' | 'secondFactorAt'>;

/** Password hashes of accounts, and whether they have a second factor. */
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

  /**
   * Locks what a login was checked against until the transaction ends.
   *
   * @returns false if the password has changed, or the account has got or lost its second factor
   */
  async lock({ id, passwordHash, secondFactorAt }: CheckedAccount): Promise<boolean> {
    // As a write, it waits for concurrent changes of the row and sees them.
    const { affected } = await this.#accounts.update(
      { id, passwordHash, secondFactorAt: secondFactorAt === null ? IsNull() : Not(IsNull()) },
      { passwordHash },
    );
    return affected === 1;
  }

  /** Makes changes of one account's second factor wait for each other until the transaction ends. */
  async lockSecondFactor(id: number): Promise<void> {
    await this.#accounts.findOne({ select: { id: true }, where: { id }, ...rowLock(this.context) });
  }

  /** Notes that the account has a second factor. @returns false if it had one already */
  async addSecondFactor(id: number, at: Date): Promise<boolean> {
    const { affected } = await this.#accounts.update(
      { id, secondFactorAt: IsNull() },
      { secondFactorAt: at },
    );
    return affected === 1;
  }

  async removeSecondFactor(id: number): Promise<void> {
    await this.#accounts.update({ id }, { secondFactorAt: null });
  }
}
