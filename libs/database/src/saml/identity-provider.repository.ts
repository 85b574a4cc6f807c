import { createHash } from 'node:crypto';
import { Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { Transaction } from '../transaction.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';
import { MetadataSourceEntity } from './saml-state.entity.js';

export type IdentityProviderRecord = Omit<IdentityProviderEntity, 'institution'>;
/** What metadata or an administrator states of a provider. */
export type IdentityProviderValues = Omit<
  IdentityProviderRecord,
  'id' | 'entityHash' | 'createdAt' | 'updatedAt' | 'revision'
>;
/** What metadata states; the rest is decided by an administrator and stays. */
export type IdentityProviderFacts = Omit<IdentityProviderValues, 'institutionId' | 'settings'>;
export type MetadataSourceRecord = MetadataSourceEntity;

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

  /** Ids and entity hashes of the providers of a source. */
  ofSource(source: string): Promise<Pick<IdentityProviderRecord, 'id' | 'entityHash' | 'institutionId'>[]> {
    return this.#providers.find({
      where: { source },
      select: { id: true, entityHash: true, institutionId: true },
    });
  }

  /** Providers that other sources, or an administrator, state. */
  fromElsewhere(source: string): Promise<Pick<IdentityProviderRecord, 'id' | 'entityHash'>[]> {
    return this.#providers.find({ where: { source: Not(source) }, select: { id: true, entityHash: true } });
  }
}

/** How the readings of metadata went. */
export class MetadataSourceRepository extends BoundRepository {
  readonly #sources: Repository<MetadataSourceEntity>;

  constructor(transaction: Transaction) {
    super(transaction);
    this.#sources = transaction.manager.getRepository(MetadataSourceEntity);
  }

  list(): Promise<MetadataSourceRecord[]> {
    return this.#sources.find({ order: { name: 'ASC' } });
  }

  /** Replaces what is known of a source; facts that are absent stay. */
  async note(
    name: string,
    facts: Pick<MetadataSourceRecord, 'triedAt' | 'problem'> &
      Partial<Pick<MetadataSourceRecord, 'providers' | 'readAt' | 'validUntil'>>,
  ): Promise<void> {
    const { affected } = await this.#sources.update({ name }, facts);
    // MariaDB counts changed rows only.
    if (affected !== 0 || (await this.#sources.countBy({ name })) > 0) return;
    await this.#sources.insert({ name, providers: 0, readAt: null, validUntil: null, ...facts });
  }
}
