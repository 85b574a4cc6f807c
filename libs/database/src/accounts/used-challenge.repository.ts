import { LessThan, type Repository } from 'typeorm';
import { isDuplicateKey } from '../failures.js';
import type { Transaction } from '../transaction.js';
import { UsedChallengeEntity } from './used-challenge.entity.js';

/** Challenges that were accepted once. */
export class UsedChallengeRepository {
  readonly #used: Repository<UsedChallengeEntity>;

  constructor(transaction: Transaction) {
    this.#used = transaction.manager.getRepository(UsedChallengeEntity);
  }

  /** @returns whether it was not used before; one of several at a time */
  async use(challengeHash: string, expiresAt: Date): Promise<boolean> {
    try {
      await this.#used.insert({ challengeHash, expiresAt });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#used.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
