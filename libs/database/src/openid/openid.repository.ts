import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { isDuplicateKey } from '../failures.js';
import type { DatabaseContext } from '../transaction.js';
import { InstitutionIssuerEntity, OpenIdLoginEntity, OpenIdProviderEntity } from './openid.entity.js';

export type OpenIdProviderRecord = OpenIdProviderEntity;
export type InstitutionIssuerRecord = Omit<InstitutionIssuerEntity, 'institution' | 'provider'>;
export type OpenIdLoginRecord = Omit<OpenIdLoginEntity, 'provider'>;
type ProviderValues = Omit<OpenIdProviderRecord, 'id' | 'createdAt' | 'updatedAt' | 'revision'>;

/** OpenID providers, and the institutions whose people they log in. */
export class OpenIdProviderRepository extends BoundRepository {
  readonly #providers: Repository<OpenIdProviderEntity>;
  readonly #issuers: Repository<InstitutionIssuerEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#providers = context.manager.getRepository(OpenIdProviderEntity);
    this.#issuers = context.manager.getRepository(InstitutionIssuerEntity);
  }

  /** All, by issuer. */
  list(): Promise<OpenIdProviderRecord[]> {
    return this.#providers.find({ order: { issuer: 'ASC' } });
  }

  find(id: number): Promise<OpenIdProviderRecord | null> {
    return this.#providers.findOneBy({ id });
  }

  findByIssuer(issuer: string): Promise<OpenIdProviderRecord | null> {
    return this.#providers.findOneBy({ issuer });
  }

  /** @returns null if the issuer exists */
  async add(values: ProviderValues, now: Date): Promise<OpenIdProviderRecord | null> {
    const row = this.#providers.create({ ...values, createdAt: now, updatedAt: now, revision: 0 });
    try {
      await this.#providers.insert(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    return row;
  }

  async change(id: number, values: Partial<ProviderValues>, now: Date): Promise<void> {
    await this.#providers.update({ id }, { ...values, updatedAt: now, revision: () => 'revision + 1' });
  }

  async delete(id: number): Promise<void> {
    await this.#providers.delete({ id });
  }

  /** Providers of all institutions, in the order in which they were added. */
  issuers(): Promise<InstitutionIssuerRecord[]> {
    return this.#issuers.find({ order: { id: 'ASC' } });
  }

  issuersOfInstitution(institutionId: number): Promise<InstitutionIssuerRecord[]> {
    return this.#issuers.find({ where: { institutionId }, order: { id: 'ASC' } });
  }

  issuersOfProvider(providerId: number): Promise<InstitutionIssuerRecord[]> {
    return this.#issuers.find({ where: { providerId }, order: { id: 'ASC' } });
  }

  /** @returns false if an institution has the value already */
  async addIssuer(values: Omit<InstitutionIssuerRecord, 'id'>): Promise<boolean> {
    try {
      await this.#issuers.insert({ ...values });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** @returns null if the institution has no such issuer */
  async deleteIssuer(id: number, institutionId: number): Promise<InstitutionIssuerRecord | null> {
    const row = await this.#issuers.findOneBy({ id, institutionId });
    if (row !== null) await this.#issuers.delete({ id });
    return row;
  }
}

/** Logins that were sent to OpenID providers. */
export class OpenIdLoginRepository extends BoundRepository {
  readonly #logins: Repository<OpenIdLoginEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#logins = context.manager.getRepository(OpenIdLoginEntity);
  }

  async add(login: Omit<OpenIdLoginRecord, 'id' | 'answeredAt' | 'sessionHash'>): Promise<void> {
    await this.#logins.insert({ ...login, answeredAt: null, sessionHash: '' });
  }

  /** Takes a login for its response: once, by the browser that began it. @returns null otherwise */
  async take(stateHash: string, browserHash: string, now: Date): Promise<OpenIdLoginRecord | null> {
    const open = { stateHash, browserHash, answeredAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await this.#logins.update(open, { answeredAt: now });
    return affected === 1 ? this.#logins.findOneBy({ stateHash }) : null;
  }

  /** Notes the session that a login started, for as long as that can last. */
  async started(id: number, sessionHash: string, expiresAt: Date): Promise<void> {
    await this.#logins.update({ id }, { sessionHash, expiresAt });
  }

  findBySession(sessionHash: string, now: Date): Promise<OpenIdLoginRecord | null> {
    return this.#logins.findOneBy({ sessionHash, expiresAt: MoreThan(now) });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#logins.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
