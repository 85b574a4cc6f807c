import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { RefinementEntity } from './library.entity.js';

export interface RefinementRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly nameEs: string;
  readonly descriptionEs: string;
  readonly type: string;
  readonly value: string;
}

/** Filters saved by administrators for everyone. */
export class RefinementRepository extends BoundRepository {
  readonly #refinements: Repository<RefinementEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    const { manager } = context;
    this.#refinements = manager.getRepository(RefinementEntity);
  }

  /** In order of creation. */
  list(): Promise<RefinementRecord[]> {
    return this.#refinements.find({ order: { id: 'ASC' } });
  }

  count(): Promise<number> {
    return this.#refinements.count();
  }

  async add(refinement: Omit<RefinementRecord, 'id'>): Promise<RefinementRecord> {
    const row = this.#refinements.create(refinement);
    await this.#refinements.insert(row);
    return row;
  }

  /** @returns null if it does not exist */
  async change(id: number, values: Omit<RefinementRecord, 'id'>): Promise<RefinementRecord | null> {
    await this.#refinements.update({ id }, values);
    return this.#refinements.findOneBy({ id });
  }

  /** @returns false if it does not exist */
  async delete(id: number): Promise<boolean> {
    const { affected } = await this.#refinements.delete({ id });
    return affected === 1;
  }
}
