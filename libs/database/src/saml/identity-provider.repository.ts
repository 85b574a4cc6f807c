import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { Transaction } from '../transaction.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';

export type IdentityProviderRecord = Omit<IdentityProviderEntity, 'institution'>;
/** What metadata or an administrator states of a provider. */
export type IdentityProviderValues = Omit<
  IdentityProviderRecord,
  'id' | 'entityHash' | 'createdAt' | 'updatedAt' | 'revision'
>;
/** What metadata states; the rest is decided by an administrator and stays. */
export type IdentityProviderFacts = Omit<IdentityProviderValues, 'institutionId' | 'settings'>;

const hashOf = (entityId: string): string => createHash('sha256').update(entityId).digest('hex');

/** SAML identity providers. */
export class IdentityProviderRepository extends BoundRepository {
  readonly #providers: Repository<IdentityProviderEntity>;

  constructor(transaction: Transaction) {
    super(transaction);
    this.#providers = transaction.manager.getRepository(IdentityProviderEntity);
  }

  /** All, in the order of their ids. */
  list(): Promise<IdentityProviderRecord[]> {
    return this.#providers.find({ order: { id: 'ASC' } });
  }

  find(id: number): Promise<IdentityProviderRecord | null> {
    return this.#providers.findOneBy({ id });
  }

  findByEntityId(entityId: string): Promise<IdentityProviderRecord | null> {
    return this.#providers.findOneBy({ entityHash: hashOf(entityId) });
  }

  /** Differs after every change. */
  async version(): Promise<string> {
    const figures = await this.#providers
      .createQueryBuilder('row')
      .select('COUNT(*)', 'count')
      .addSelect('MAX(row.id)', 'last')
      .addSelect('SUM(row.revision)', 'changes')
      .getRawOne<Readonly<Record<'count' | 'last' | 'changes', unknown>>>();
    return [figures?.count, figures?.last, figures?.changes].map(String).join(' ');
  }

  async add(values: IdentityProviderValues, now: Date): Promise<number> {
    const entityHash = hashOf(values.entityId);
    const row = this.#providers.create({
      ...values,
      ...{ entityHash, createdAt: now, updatedAt: now, revision: 0 },
    });
    await this.#providers.insert(row);
    return row.id;
  }

  async change(id: number, values: Partial<Omit<IdentityProviderValues, 'entityId'>>, now: Date) {
    await this.#providers.update({ id }, { ...values, updatedAt: now, revision: () => 'revision + 1' });
  }

  /** @returns false if it does not exist */
  async delete(id: number): Promise<boolean> {
    const { affected } = await this.#providers.delete({ id });
    return affected === 1;
  }
}
