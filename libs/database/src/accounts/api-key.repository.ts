import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { ApiKeyEntity } from './api-key.entity.js';

export interface NewApiKey {
  readonly accountId: number;
  readonly name: string;
  readonly keyHash: string;
  readonly beginning: string;
  readonly createdAt: Date;
}

export interface ApiKeyRecord extends Omit<NewApiKey, 'keyHash'> {
  readonly id: number;
  readonly lastUsedAt: Date | null;
}

/** Keys of the API. */
export class ApiKeyRepository extends BoundRepository {
  readonly #keys: Repository<ApiKeyEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#keys = context.manager.getRepository(ApiKeyEntity);
  }

  /** @returns its id */
  async add(key: NewApiKey): Promise<number> {
    const row = this.#keys.create({ ...key, lastUsedAt: null });
    await this.#keys.insert(row);
    return row.id;
  }

  async findByHash(keyHash: string): Promise<ApiKeyRecord | null> {
    const row = await this.#keys.findOneBy({ keyHash });
    return row === null ? null : toRecord(row);
  }

  /** Newest first. */
  async ofAccount(accountId: number): Promise<readonly ApiKeyRecord[]> {
    const rows = await this.#keys.find({ where: { accountId }, order: { id: 'DESC' } });
    return rows.map(toRecord);
  }

  async touch(id: number, lastUsedAt: Date): Promise<void> {
    await this.#keys.update({ id }, { lastUsedAt });
  }

  /** @returns the deleted key; null if the account has none with this id */
  async delete(accountId: number, id: number): Promise<ApiKeyRecord | null> {
    const row = await this.#keys.findOneBy({ accountId, id });
    if (row === null) return null;
    const { affected } = await this.#keys.delete({ accountId, id });
    return affected === 1 ? toRecord(row) : null;
  }
}

function toRecord({ id, accountId, name, beginning, createdAt, lastUsedAt }: ApiKeyEntity): ApiKeyRecord {
  return { id, accountId, name, beginning, createdAt, lastUsedAt };
}
