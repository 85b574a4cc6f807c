import { LessThanOrEqual, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { FederationEntity } from './federation.entity.js';

export type FederationRecord = FederationEntity;
type FederationValues = Pick<FederationRecord, 'name' | 'kind' | 'address' | 'certificates' | 'nextAt'>;

/** Federations of SAML. */
export class FederationRepository extends BoundRepository {
  readonly #federations: Repository<FederationEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#federations = context.manager.getRepository(FederationEntity);
  }

  /** All, by name. */
  list(): Promise<FederationRecord[]> {
    return this.#federations.find({ order: { name: 'ASC' } });
  }

  /** Federations whose refresh is due, the longest waiting first. */
  due(now: Date): Promise<FederationRecord[]> {
    return this.#federations.find({ where: { nextAt: LessThanOrEqual(now) }, order: { nextAt: 'ASC' } });
  }

  find(id: number): Promise<FederationRecord | null> {
    return this.#federations.findOneBy({ id });
  }

  /** @returns null if the name is taken */
  async add(values: FederationValues, now: Date): Promise<FederationRecord | null> {
    const none = { queuedAt: null, attemptedAt: null, refreshedAt: null, validUntil: null };
    const row = this.#federations.create({
      ...values,
      ...none,
      ...{ problem: '', entities: 0, elsewhere: null, createdAt: now, updatedAt: now },
    });
    try {
      await this.#federations.insert(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    return row;
  }

  async change(
    id: number,
    values: Partial<Omit<FederationRecord, 'id' | 'createdAt' | 'updatedAt'>>,
    now: Date,
  ): Promise<void> {
    await this.#federations.update({ id }, { ...values, updatedAt: now });
  }

  /** @returns false if it does not exist */
  async delete(id: number): Promise<boolean> {
    const { affected } = await this.#federations.delete({ id });
    return affected === 1;
  }
}
