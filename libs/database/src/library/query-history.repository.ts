import type { Repository } from 'typeorm';
import { isDuplicateKey } from '../failures.js';
import type { Transaction } from '../transaction.js';
import { QueryHistoryEntity } from './query-history.entity.js';

export interface StoredQueryHistory {
  /** 0 where there was none. */
  readonly revision: number;
  readonly history: unknown;
}

/** The history of advanced searches of each account. */
export class QueryHistoryRepository {
  readonly #histories: Repository<QueryHistoryEntity>;

  constructor(transaction: Transaction) {
    this.#histories = transaction.manager.getRepository(QueryHistoryEntity);
  }

  async find(accountId: number): Promise<StoredQueryHistory | null> {
    const row = await this.#histories.findOneBy({ accountId });
    return row === null ? null : { revision: row.revision, history: row.history };
  }

  /** @returns whether it was stored; not where another change came before, so that its revision is not this one */
  async replace(accountId: number, revision: number, history: object, at: Date): Promise<boolean> {
    if (revision > 0) {
      const { affected } = await this.#histories.update(
        { accountId, revision },
        { revision: revision + 1, history, changedAt: at },
      );
      return affected === 1;
    }
    try {
      await this.#histories.insert({ accountId, revision: 1, history, changedAt: at });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
