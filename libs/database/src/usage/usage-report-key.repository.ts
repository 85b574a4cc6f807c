import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { UsageReportKeyEntity } from './usage.entity.js';

export type UsageReportKeyRecord = Omit<UsageReportKeyEntity, 'keyHash'>;

/** Keys of programs that read the COUNTER reports of an institution. */
export class UsageReportKeyRepository extends BoundRepository {
  readonly #keys: Repository<UsageReportKeyEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#keys = context.manager.getRepository(UsageReportKeyEntity);
  }

  /** @returns its id */
  async add(key: Omit<UsageReportKeyEntity, 'id' | 'lastUsedAt'>): Promise<number> {
    const row = this.#keys.create({ ...key, lastUsedAt: null });
    await this.#keys.insert(row);
    return row.id;
  }

  findByHash(keyHash: string): Promise<UsageReportKeyRecord | null> {
    return this.#keys.findOneBy({ keyHash });
  }

  /** Newest first. */
  ofInstitution(institutionId: number): Promise<readonly UsageReportKeyRecord[]> {
    return this.#keys.find({ where: { institutionId }, order: { id: 'DESC' } });
  }

  async touch(id: number, lastUsedAt: Date): Promise<void> {
    await this.#keys.update({ id }, { lastUsedAt });
  }

  /** @returns the deleted key; null if the institution has none with this id */
  async delete(institutionId: number, id: number): Promise<UsageReportKeyRecord | null> {
    const row = await this.#keys.findOneBy({ institutionId, id });
    if (row === null) return null;
    const { affected } = await this.#keys.delete({ institutionId, id });
    return affected === 1 ? row : null;
  }
}
