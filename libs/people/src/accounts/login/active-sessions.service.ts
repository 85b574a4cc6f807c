import type { SessionInfo } from '@clinical/contracts';
import { Database, RememberSeriesRepository, SessionRepository } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { Audit } from '../security/index.js';
import { SessionsService, type LiveSession } from './sessions.service.js';

/** The list of sessions on the page of an account, and their end. */
@Injectable()
export class ActiveSessionsService {
  constructor(
    private readonly database: Database,
    private readonly rows: SessionRepository,
    private readonly series: RememberSeriesRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async list(current: LiveSession): Promise<readonly SessionInfo[]> {
    const sessions = await this.rows.ofAccount(current.principal.userId, this.clock.now());
    return sessions.map((session) => ({
      id: session.id,
      current: session.id === current.id,
      remembered: session.seriesId !== null,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      device: session.device,
      address: session.address,
    }));
  }

  /** Ends one session of the account, and forgets its browser. @returns number of ended sessions: 0 or 1 */
  async end(current: LiveSession, sessionId: number, caller: Caller): Promise<number> {
    const accountId = current.principal.userId;
    return this.database.transaction(async (transaction) => {
      const ended = await this.rows.within(transaction).end(accountId, sessionId);
      if (ended === null) return 0;
      if (ended.seriesId !== null) await this.series.within(transaction).delete(ended.seriesId);
      await this.audit.note(transaction, 'session_ended', { accountId, address: caller.address });
      return 1;
    });
  }

  /** Ends all other sessions of the account. @returns number of ended sessions */
  async endOthers(current: LiveSession, caller: Caller): Promise<number> {
    const accountId = current.principal.userId;
    return this.database.transaction(async (transaction) => {
      const ended = await this.sessions.endAll(transaction, accountId, current);
      if (ended > 0)
        await this.audit.note(transaction, 'session_ended', {
          accountId,
          address: caller.address,
          detail: `all others: ${ended}`,
        });
      return ended;
    });
  }
}
