import { LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { SessionEntity } from './session.entity.js';

export interface NewSession {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly seriesId: number | null;
  readonly createdAt: Date;
  /** Null if no password was entered. */
  readonly authenticatedAt: Date | null;
  readonly expiresAt: Date;
  readonly device: string;
  readonly address: string;
}

export interface SessionRecord extends NewSession {
  readonly id: number;
  readonly lastSeenAt: Date;
}

/** Sessions. */
export class SessionRepository extends BoundRepository {
  readonly #sessions: Repository<SessionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    this.#sessions = context.manager.getRepository(SessionEntity);
  }

  async add(session: NewSession): Promise<number> {
    const row = this.#sessions.create({ ...session, lastSeenAt: session.createdAt });
    await this.#sessions.insert(row);
    return row.id;
  }

  /** An unexpired session. */
  async findLive(tokenHash: string, now: Date): Promise<SessionRecord | null> {
    const row = await this.#sessions.findOneBy({ tokenHash, expiresAt: MoreThan(now) });
    return row === null ? null : toRecord(row);
  }

  async touch(id: number, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.#sessions.update({ id }, { lastSeenAt, expiresAt });
  }

  /** Replaces the token and login time of a session. */
  async rotate(id: number, tokenHash: string): Promise<void> {
    await this.#sessions.update({ id }, { tokenHash });
  }

  /** Unexpired sessions, most recently used first. */
  async ofAccount(accountId: number, now: Date): Promise<readonly SessionRecord[]> {
    const rows = await this.#sessions.find({
      where: { accountId, expiresAt: MoreThan(now) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    return rows.map(toRecord);
  }

  /** @returns the ended session; null if the account has none with this id */
  async end(accountId: number, id: number): Promise<SessionRecord | null> {
    const row = await this.#sessions.findOneBy({ accountId, id });
    if (row === null) return null;
    const { affected } = await this.#sessions.delete({ accountId, id });
    return affected === 1 ? toRecord(row) : null;
  }

  async endByToken(tokenHash: string): Promise<void> {
    await this.#sessions.delete({ tokenHash });
  }

  /** @param except session to keep @returns the number of ended sessions */
  async endAll(accountId: number, except?: number): Promise<number> {
    const { affected } = await this.#sessions.delete(
      except === undefined ? { accountId } : { accountId, id: Not(except) },
    );
    return affected ?? 0;
  }

  async endOfSeries(seriesId: number): Promise<void> {
    await this.#sessions.delete({ seriesId });
  }

  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.#sessions.delete({ expiresAt: LessThan(now) });
    return affected ?? 0;
  }
}

function toRecord(row: SessionEntity): SessionRecord {
  return {
    id: row.id,
    tokenHash: row.tokenHash,
    accountId: row.accountId,
    seriesId: row.seriesId,
    createdAt: row.createdAt,
    authenticatedAt: row.authenticatedAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    device: row.device,
    address: row.address,
  };
}
