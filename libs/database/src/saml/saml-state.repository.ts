import { LessThan, MoreThan, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import { storedInstant } from '../columns.js';
import { insertRow } from '../insert-row.js';
import type { DatabaseContext } from '../transaction.js';
import { SamlRequestEntity, SamlSessionEntity } from './saml-state.entity.js';

export type SamlRequestRecord = Omit<SamlRequestEntity, 'provider'>;
export type SamlSessionRecord = Omit<SamlSessionEntity, 'provider'>;

/** A login that waited for its response. */
export type TakenSamlRequest = Pick<
  SamlRequestRecord,
  'requestHash' | 'relayHash' | 'browserHash' | 'providerId' | 'target'
>;
/** A login that its browser collects. */
type CollectedSamlLogin = Pick<SamlRequestRecord, 'providerId' | 'target' | 'outcome'>;

/** Both databases answer with the row that they delete, so that one statement finds it and makes sure of once. */
const TAKE = `DELETE FROM saml_requests WHERE request_hash = ? AND answered_at IS NULL AND expires_at > ?
  RETURNING request_hash AS requestHash, relay_hash AS relayHash, browser_hash AS browserHash, provider_id AS providerId, target`;
const COLLECT = `DELETE FROM saml_requests WHERE code_hash = ? AND browser_hash = ? AND expires_at > ?
  RETURNING provider_id AS providerId, target, outcome`;

/** Logins that were sent to identity providers. */
export class SamlRequestRepository extends BoundRepository {
  readonly #requests: Repository<SamlRequestEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#requests = context.manager.getRepository(SamlRequestEntity);
  }

  async add(request: Omit<SamlRequestRecord, 'id' | 'answeredAt' | 'codeHash' | 'outcome'>): Promise<void> {
    await insertRow(this.context, SamlRequestEntity, {
      ...request,
      ...{ answeredAt: null, codeHash: '', outcome: '' },
    });
  }

  /** Takes a request that waits for its response; one of several concurrent calls gets it. @returns null if none waits */
  async take(requestHash: string, now: Date): Promise<TakenSamlRequest | null> {
    const values = [requestHash, storedInstant(this.context, now)];
    const [taken] = await this.context.manager.query<TakenSamlRequest[]>(TAKE, values);
    return taken ?? null;
  }

  /** Leaves who logged in for the browser to collect. */
  async leave(
    taken: TakenSamlRequest,
    { codeHash, outcome }: Pick<SamlRequestRecord, 'codeHash' | 'outcome'>,
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await insertRow(this.context, SamlRequestEntity, {
      ...taken,
      ...{ codeHash, outcome, createdAt: now, answeredAt: now, expiresAt },
    });
  }

  /** Collects a login, which can be done once. @returns null without one */
  async collect(codeHash: string, browserHash: string, now: Date): Promise<CollectedSamlLogin | null> {
    const values = [codeHash, browserHash, storedInstant(this.context, now)];
    const [collected] = await this.context.manager.query<CollectedSamlLogin[]>(COLLECT, values);
    return collected ?? null;
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#requests.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}

/** Session data for single logout. */
export class SamlSessionRepository extends BoundRepository {
  readonly #sessions: Repository<SamlSessionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#sessions = context.manager.getRepository(SamlSessionEntity);
  }

  async add(session: Omit<SamlSessionRecord, 'id'>): Promise<void> {
    await insertRow(this.context, SamlSessionEntity, session);
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
