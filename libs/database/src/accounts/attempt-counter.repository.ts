import { LessThan, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { insertRow } from '../insert-row.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { AttemptCounterEntity, UsedChallengeEntity } from './audit.entity.js';

/** Counts attempts across processes. */
export class AttemptCounterRepository extends BoundRepository {
  readonly #counters: Repository<AttemptCounterEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#counters = context.manager.getRepository(AttemptCounterEntity);
  }

  /**
   * Counts an attempt if below the limit; atomic.
   *
   * @param expiresAt end of the window, if this attempt opens a new one
   */
  async take(name: string, limit: number, now: Date, expiresAt: Date): Promise<boolean> {
    if (await this.#increment(name, limit, now)) return true;
    const { affected } = await this.#counters.update(
      { name, expiresAt: LessThanOrEqual(now) },
      { count: 1, expiresAt },
    );
    if (affected === 1) return true;
    try {
      await this.#counters.insert({ name, count: 1, expiresAt });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return this.#increment(name, limit, now);
  }

  /** Withdraws an attempt that should not count. */
  async giveBack(name: string): Promise<void> {
    await this.#counters
      .createQueryBuilder()
      .update()
      .set({ count: () => 'count - 1' })
      .where('name = :name AND count > 0', { name })
      .execute();
  }

  async reset(name: string): Promise<void> {
    await this.#counters.delete({ name });
  }

  /** Attempts in the current window; 0 if none. */
  async count(name: string, now: Date): Promise<number> {
    const row = await this.#counters.findOneBy({ name, expiresAt: MoreThan(now) });
    return row?.count ?? 0;
  }

  /** End of the newest window; null without one. */
  async windowEnd(name: string): Promise<Date | null> {
    const row = await this.#counters.findOneBy({ name });
    return row?.expiresAt ?? null;
  }

  /** Whether any counter with this name prefix has reached a count. */
  async isAnyAt(prefix: string, count: number, now: Date): Promise<boolean> {
    return this.#counters
      .createQueryBuilder('counter')
      .where('SUBSTR(counter.name, 1, :length) = :prefix', { length: prefix.length, prefix })
      .andWhere('counter.count >= :count AND counter.expiresAt > :now', { count, now })
      .getExists();
  }

  /** Deletes counters by name prefix. */
  async resetAll(prefix: string): Promise<void> {
    await this.#counters
      .createQueryBuilder()
      .delete()
      .where('SUBSTR(name, 1, :length) = :prefix', { length: prefix.length, prefix })
      .execute();
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#counters.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }

  async #increment(name: string, limit: number, now: Date): Promise<boolean> {
    const { affected } = await this.#counters
      .createQueryBuilder()
      .update()
      .set({ count: () => 'count + 1' })
      .where({ name, expiresAt: MoreThan(now), count: LessThan(limit) })
      .execute();
    return affected === 1;
  }
}

/** Accepted challenges, to prevent replay. */
export class UsedChallengeRepository extends BoundRepository {
  readonly #used: Repository<UsedChallengeEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#used = context.manager.getRepository(UsedChallengeEntity);
  }

  /** @returns true for exactly one of several concurrent calls */
  async use(challengeHash: string, expiresAt: Date): Promise<boolean> {
    try {
      await insertRow(this.context, UsedChallengeEntity, { challengeHash, expiresAt });
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
