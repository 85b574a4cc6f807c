import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { Transaction } from '../transaction.js';
import { SamlRequestEntity, SamlSessionEntity } from './saml-state.entity.js';

export type SamlRequestRecord = Omit<SamlRequestEntity, 'provider'>;
export type SamlSessionRecord = Omit<SamlSessionEntity, 'provider'>;

/** Logins that were sent to identity providers. */
export class SamlRequestRepository extends BoundRepository {
  readonly #requests: Repository<SamlRequestEntity>;

  constructor(transaction: Transaction) {
    super(transaction);
    this.#requests = transaction.manager.getRepository(SamlRequestEntity);
  }

  async add(request: Omit<SamlRequestRecord, 'id' | 'answeredAt' | 'codeHash' | 'outcome'>): Promise<void> {
    await this.#requests.insert({ ...request, answeredAt: null, codeHash: '', outcome: '' });
  }

  /** Takes a request that waits for its response; one of several concurrent calls gets it. @returns null if none waits */
  async take(requestHash: string, now: Date): Promise<SamlRequestRecord | null> {
    const waiting = { requestHash, answeredAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await this.#requests.update(waiting, { answeredAt: now });
    return affected === 1 ? this.#requests.findOneBy({ requestHash }) : null;
  }

  /** Leaves who logged in for the browser to collect. */
  async leave(id: number, codeHash: string, outcome: string, expiresAt: Date): Promise<void> {
    await this.#requests.update({ id }, { codeHash, outcome, expiresAt });
  }

  /** Collects a login, which can be done once. @returns null without one */
  async collect(codeHash: string, browserHash: string, now: Date): Promise<SamlRequestRecord | null> {
    const found = await this.#requests.findOneBy({ codeHash, browserHash, expiresAt: MoreThan(now) });
    if (found === null) return null;
    const { affected } = await this.#requests.update(
      { id: found.id, codeHash },
      { codeHash: '', outcome: '' },
    );
    return affected === 1 ? found : null;
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#requests.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}

/** What single logout knows of sessions. */
export class SamlSessionRepository extends BoundRepository {
  readonly #sessions: Repository<SamlSessionEntity>;

  constructor(transaction: Transaction) {
    super(transaction);
    this.#sessions = transaction.manager.getRepository(SamlSessionEntity);
  }

  async add(session: Omit<SamlSessionRecord, 'id'>): Promise<void> {
    await this.#sessions.insert(session);
  }

  findByToken(tokenHash: string, now: Date): Promise<SamlSessionRecord | null> {
    return this.#sessions.findOneBy({ tokenHash, expiresAt: MoreThan(now) });
  }

  /** Sessions of a person at a provider. @param indexHash of one session; empty: all */
  ofName(providerId: number, nameHash: string, indexHash: string): Promise<SamlSessionRecord[]> {
    return this.#sessions.findBy({ providerId, nameHash, ...(indexHash === '' ? {} : { indexHash }) });
  }

  async delete(id: number): Promise<void> {
    await this.#sessions.delete({ id });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#sessions.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}
