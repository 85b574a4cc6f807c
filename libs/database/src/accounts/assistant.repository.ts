import { In, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { storedInstant } from '../columns.js';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { AssistantClientEntity, AssistantConnectionEntity } from './assistant.entities.js';

export type AssistantClientRecord = Readonly<AssistantClientEntity>;
export type AssistantConnectionRecord = Readonly<AssistantConnectionEntity>;

export type NewAssistantConnection = Pick<
  AssistantConnectionRecord,
  'accountId' | 'clientId' | 'codeHash' | 'codeChallenge' | 'redirectUri' | 'expiresAt' | 'createdAt'
>;

/** Tokens that an assistant gets. */
export type NewAssistantTokens = {
  readonly accessHash: string;
  readonly accessExpiresAt: Date;
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
};

/** Assistants keep what they got by registering, and may be connected again long after a reader revoked them. */
const UNUSED_CLIENT_MS = 90 * 24 * 3_600_000;

/** Assistants, and the accounts that are connected with them. */
export class AssistantRepository extends BoundRepository {
  readonly #clients: Repository<AssistantClientEntity>;
  readonly #connections: Repository<AssistantConnectionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#clients = context.manager.getRepository(AssistantClientEntity);
    this.#connections = context.manager.getRepository(AssistantConnectionEntity);
  }

  async addClient(client: AssistantClientRecord): Promise<void> {
    await this.#clients.insert({ ...client, redirectUris: [...client.redirectUris] });
  }

  findClient(id: string): Promise<AssistantClientRecord | null> {
    return this.#clients.findOneBy({ id });
  }

  async clients(ids: readonly string[]): Promise<readonly AssistantClientRecord[]> {
    return ids.length === 0 ? [] : this.#clients.findBy({ id: In([...ids]) });
  }

  async connect(connection: NewAssistantConnection): Promise<void> {
    await this.#connections.insert({ ...connection, generation: 0 });
  }

  findByCode(clientId: string, codeHash: string): Promise<AssistantConnectionRecord | null> {
    return this.#connections.findOneBy({ clientId, codeHash });
  }

  findByAccess(accessHash: string, now: Date): Promise<AssistantConnectionRecord | null> {
    return this.#connections.findOneBy({ accessHash, accessExpiresAt: MoreThan(now) });
  }

  findByFamily(clientId: string, familyHash: string): Promise<AssistantConnectionRecord | null> {
    return this.#connections.findOneBy({ clientId, familyHash });
  }

  /** The connection of an access token, valid or not. */
  findByToken(clientId: string, accessHash: string): Promise<AssistantConnectionRecord | null> {
    return this.#connections.findOneBy({ clientId, accessHash });
  }

  /** Gives the first tokens. @returns whether it was the first time */
  async exchangeCode(id: number, familyHash: string, tokens: NewAssistantTokens): Promise<boolean> {
    const first = { ...tokens, familyHash };
    const { affected } = await this.#connections.update({ id, accessHash: IsNull() }, first);
    return affected === 1;
  }

  /** Replaces the tokens by the next ones, once. */
  async rotate(id: number, tokens: NewAssistantTokens): Promise<void> {
    await this.#connections.update({ id, generation: tokens.generation - 1 }, tokens);
  }

  async touch(id: number, lastUsedAt: Date): Promise<void> {
    await this.#connections.update({ id }, { lastUsedAt });
  }

  /** Those that got tokens, newest first. */
  ofAccount(accountId: number): Promise<readonly AssistantConnectionRecord[]> {
    return this.#connections.find({
      where: { accountId, accessHash: Not(IsNull()) },
      order: { id: 'DESC' },
    });
  }

  /** @returns number of deleted connections: 0 or 1 */
  async disconnect(id: number): Promise<number> {
    const { affected } = await this.#connections.delete({ id });
    return affected ?? 0;
  }

  /** Ends all connections of an account. @param since only those with its assistant that were made before it */
  async disconnectAll(
    accountId: number,
    since?: Pick<AssistantConnectionRecord, 'id' | 'clientId'>,
  ): Promise<void> {
    const earlier = since === undefined ? {} : { id: LessThan(since.id), clientId: since.clientId };
    await this.#connections.delete({ accountId, ...earlier });
  }

  /** Connections that have ended, and old assistants without any. @returns number of deleted rows */
  async deleteExpired(now: Date): Promise<number> {
    const { affected: ended } = await this.#connections.delete({ expiresAt: LessThan(now) });
    const old = new Date(now.getTime() - UNUSED_CLIENT_MS);
    const { affected: unused } = await this.#clients
      .createQueryBuilder()
      .delete()
      .where('created_at < :old', { old: storedInstant(this.context, old) })
      .andWhere('id NOT IN (SELECT client_id FROM assistant_connections)')
      .execute();
    return (ended ?? 0) + (unused ?? 0);
  }
}
