import { LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { RememberSeriesEntity } from './session.entity.js';

export interface RememberSeriesRecord {
  readonly id: number;
  readonly selector: string;
  readonly validatorHash: string;
  readonly previousHash: string | null;
  readonly rotatedAt: Date | null;
  readonly accountId: number;
  readonly expiresAt: Date;
}

/** Remembered browsers. */
export class RememberSeriesRepository extends BoundRepository {
  readonly #series: Repository<RememberSeriesEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#series = context.manager.getRepository(RememberSeriesEntity);
  }

  async add(series: {
    readonly selector: string;
    readonly validatorHash: string;
    readonly accountId: number;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  }): Promise<number> {
    const row = this.#series.create({ ...series, previousHash: null, rotatedAt: null });
    await this.#series.insert(row);
    return row.id;
  }

  async findLive(selector: string, now: Date): Promise<RememberSeriesRecord | null> {
    const row = await this.#series.findOneBy({ selector, expiresAt: MoreThan(now) });
    if (row === null) return null;
    const { id, validatorHash, previousHash, rotatedAt, accountId, expiresAt } = row;
    return { id, selector, validatorHash, previousHash, rotatedAt, accountId, expiresAt };
  }

  /** @returns true for exactly one of several concurrent calls with the same validator */
  async rotate(
    id: number,
    from: string,
    to: { readonly validatorHash: string; readonly at: Date; readonly expiresAt: Date },
  ): Promise<boolean> {
    const { affected } = await this.#series.update(
      { id, validatorHash: from },
      { validatorHash: to.validatorHash, previousHash: from, rotatedAt: to.at, expiresAt: to.expiresAt },
    );
    return affected === 1;
  }

  async delete(id: number): Promise<void> {
    await this.#series.delete({ id });
  }

  async deleteBySelector(selector: string): Promise<void> {
    await this.#series.delete({ selector });
  }

  /** @param except series to keep */
  async deleteAll(accountId: number, except?: number): Promise<void> {
    await this.#series.delete(except === undefined ? { accountId } : { accountId, id: Not(except) });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#series.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
