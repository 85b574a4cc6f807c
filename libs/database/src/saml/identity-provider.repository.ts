import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';

export type IdentityProviderRecord = Omit<IdentityProviderEntity, 'institution'>;
/** Values of a provider stated by metadata or an administrator. */
export type IdentityProviderValues = Omit<
  IdentityProviderRecord,
  'id' | 'entityHash' | 'createdAt' | 'updatedAt' | 'revision'
>;
/** Values stated by metadata; the others are set by an administrator and kept. */
export type IdentityProviderFacts = Omit<IdentityProviderValues, 'institutionId' | 'settings'>;

const hashOf = (entityId: string): string => createHash('sha256').update(entityId).digest('hex');

/** SAML identity providers. */
export class IdentityProviderRepository extends BoundRepository {
  readonly #providers: Repository<IdentityProviderEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#providers = context.manager.getRepository(IdentityProviderEntity);
  }

  /** All, in the order of their ids. */
  list(): Promise<IdentityProviderRecord[]> {
    return this.#providers.find({ order: { id: 'ASC' } });
  }

  /** Providers stated by a source, in the order of their ids. */
  ofSource(source: string): Promise<IdentityProviderRecord[]> {
    return this.#providers.find({ where: { source }, order: { id: 'ASC' } });
  }

  /** Number of providers of each source, and of those that an institution uses. */
  async countBySource(): Promise<ReadonlyMap<string, { readonly all: number; readonly used: number }>> {
    const rows = await this.#providers
      .createQueryBuilder('row')
      .select('row.source', 'source')
      .addSelect('COUNT(*)', 'providers')
      .addSelect('COUNT(row.institutionId)', 'used')
      .groupBy('row.source')
      .getRawMany<Readonly<{ source: string; providers: unknown; used: unknown }>>();
    return new Map(
      rows.map(({ source, providers, used }) => [source, { all: Number(providers), used: Number(used) }]),
    );
  }

  /** Adds providers together. */
  async addAll(all: readonly IdentityProviderValues[], now: Date): Promise<void> {
    const rows = all.map((values) => ({
      ...values,
      ...{ entityHash: hashOf(values.entityId), createdAt: now, updatedAt: now, revision: 0 },
    }));
    await this.#providers.createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /** Sets the end of everything that a source states. */
  async renewSource(source: string, validUntil: Date, now: Date): Promise<void> {
    await this.#providers.update({ source }, { validUntil, updatedAt: now, revision: () => 'revision + 1' });
  }

  /** Deletes all of a source. */
  async deleteSource(source: string): Promise<void> {
    await this.#providers.delete({ source });
  }

  find(id: number): Promise<IdentityProviderRecord | null> {
    return this.#providers.findOneBy({ id });
  }

  /** Version of a row, to check whether a cached one is current. @returns null if it does not exist */
  async stateOf(id: number): Promise<Pick<IdentityProviderRecord, 'revision' | 'institutionId'> | null> {
    const [row] = await this.context.manager.query<
      Pick<IdentityProviderRecord, 'revision' | 'institutionId'>[]
    >('SELECT revision, institution_id AS institutionId FROM identity_providers WHERE id = ?', [id]);
    return row ?? null;
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
      // A deleted institution leaves its providers without a change of their own.
      .addSelect('COUNT(row.institutionId)', 'used')
      .getRawOne<Readonly<Record<'count' | 'last' | 'changes' | 'used', unknown>>>();
    return [figures?.count, figures?.last, figures?.changes, figures?.used].map(String).join(' ');
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
