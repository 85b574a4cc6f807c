import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { AdvertEntity } from './advert.entity.js';

export interface AdvertRecord {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly titleEs: string;
  readonly bodyEs: string;
  readonly link: string;
  readonly active: boolean;
  /** ISO days; empty for no limit. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** Adverts of the operator. */
export class AdvertRepository extends BoundRepository {
  readonly #adverts: Repository<AdvertEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#adverts = context.manager.getRepository(AdvertEntity);
  }

  /** In order of creation. */
  list(): Promise<AdvertRecord[]> {
    return this.#adverts.find({ order: { id: 'ASC' } });
  }

  count(): Promise<number> {
    return this.#adverts.count();
  }

  async add(advert: Omit<AdvertRecord, 'id'>): Promise<AdvertRecord> {
    const row = this.#adverts.create(advert);
    await this.#adverts.insert(row);
    return row;
  }

  /** @returns null if it does not exist */
  async change(id: number, values: Omit<AdvertRecord, 'id'>): Promise<AdvertRecord | null> {
    await this.#adverts.update({ id }, values);
    return this.#adverts.findOneBy({ id });
  }

  /** @returns false if it does not exist */
  async delete(id: number): Promise<boolean> {
    return (await this.#adverts.delete({ id })).affected === 1;
  }
}
