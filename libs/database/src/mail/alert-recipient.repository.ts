import { IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import type { Transaction } from '../transaction.js';

/** People whom regular mails may be for, page by page. */
export class AlertRecipientRepository {
  readonly #accounts: Repository<AccountEntity>;

  constructor(transaction: Transaction) {
    this.#accounts = transaction.manager.getRepository(AccountEntity);
  }

  /** Ids of verified accounts that have interests, in their order, after one of them. */
  async interested(afterId: number, limit: number): Promise<readonly number[]> {
    const rows = await this.#accounts.find({
      select: { id: true },
      where: { id: MoreThan(afterId), verifiedAt: Not(IsNull()), interests: Not('') },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }
}
