import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { IncomeBandListEntity } from './income-band-list.entity.js';

export type IncomeBandListRecord = IncomeBandListEntity;

/** Lists of the income groups of countries. */
export class IncomeBandListRepository extends BoundRepository {
  readonly #lists: Repository<IncomeBandListEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#lists = context.manager.getRepository(IncomeBandListEntity);
  }

  /** The list in use; null where none was read. */
  newest(): Promise<IncomeBandListRecord | null> {
    return this.#lists.findOne({ where: {}, order: { id: 'DESC' } });
  }

  async add(list: Omit<IncomeBandListRecord, 'id'>): Promise<void> {
    await this.#lists.insert(list);
  }
}
