import { IDLE_MINUTES, type AuthTokens, type SessionInfo } from '@clinical/contracts';
import { Database, type AccountRecord, type SessionRecord, type Transaction } from '@clinical/database';
import type { AccountPrincipal } from '@clinical/evidence';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRepositories } from '../account-repositories.js';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { truncatedAddress, type Caller } from '../caller.js';
import { Audit, hashToken, newToken, TOKEN } from '../security/index.js';
import { presentTokens, principalOfAccount } from './present-tokens.js';

const IDLE_MS = IDLE_MINUTES * 60_000;
const LONGEST_MS = 30 * 24 * 3_600_000;
/** How exactly activity is written down. */
const TOUCH_MS = 60_000;
const RECENT_MS = 15 * 60_000;

/** Somebody who is logged in, as the server knows it. */
export interface LiveSession {
  readonly id: number;
  readonly seriesId: number | null;
  /** Whether the password was given in the last 15 minutes (A25). */
  readonly isRecent: boolean;
  readonly principal: AccountPrincipal;
  readonly tokens: AuthTokens;
  readonly account: AccountRecord;
}

/**
 * Refuses what only a login of a short while ago permits (A25).
 *
 * @throws AppError `REAUTHENTICATION_REQUIRED` where the password was not given in the last 15 minutes
 */
export function requireRecent({ isRecent }: LiveSession): void {
  if (!isRecent)
    throw new AppError('REAUTHENTICATION_REQUIRED', 'user', 'The login is older than 15 minutes');
}

/** How a session is begun. */
export interface NewLogin {
  readonly seriesId: number | null;
  /** Whether a password was given for it, now. */
  readonly withPassword: boolean;
}

/**
 * Sessions on the server: 256 random bits in a cookie, of which only the hash is kept; one hour without activity ends
 * them, and 30 days in any case.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly rows: AccountRepositories,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
    private readonly audit: Audit,
  ) {}

  /** Begins a session, always with a new token. @returns the token, for the cookie */
  async open(transaction: Transaction, accountId: number, login: NewLogin, caller: Caller): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await this.rows.sessionRows.within(transaction).add({
      tokenHash: hashToken(token),
      accountId,
      seriesId: login.seriesId,
      createdAt: now,
      authenticatedAt: login.withPassword ? now : null,
      expiresAt: new Date(now.getTime() + IDLE_MS),
      device: caller.device.slice(0, 120),
      address: truncatedAddress(caller.address),
    });
    return token;
  }

  /**
   * Who has this token, and notes that they are there.
   *
   * @returns null where nobody has it, or no more
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  async find(token: string | undefined): Promise<LiveSession | null> {
    if (token === undefined || !TOKEN.test(token)) return null;
    const now = this.clock.now();
    const session = await this.rows.sessionRows.findLive(hashToken(token), now);
    if (session === null) return null;
    const account = await this.rows.accounts.find(session.accountId);
    if (account === null) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) await this.#touch(session, now);
    return this.#live(session, account, now);
  }

  /** What a page is told of an account. */
  present(account: AccountRecord): AuthTokens {
    return presentTokens(account, this.principal(account), { pro: this.settings.grantPro });
  }

  principal(account: AccountRecord): AccountPrincipal {
    return principalOfAccount(account, this.settings.proEmails);
  }

  /** Gives a session a new token in place of its present one. @returns it */
  async rotate(transaction: Transaction, sessionId: number): Promise<string> {
    const token = newToken();
    await this.rows.sessionRows.within(transaction).rotate(sessionId, hashToken(token));
    return token;
  }

  /** Ends the session of a token, whoever has it. */
  async drop(transaction: Transaction, token: string | undefined): Promise<void> {
    if (token !== undefined && TOKEN.test(token))
      await this.rows.sessionRows.within(transaction).endByToken(hashToken(token));
  }

  /** Ends all sessions and forgets all remembered browsers. @param except the session that stays, with its browser */
  async endAll(
    transaction: Transaction,
    accountId: number,
    except?: Pick<LiveSession, 'id' | 'seriesId'>,
  ): Promise<number> {
    const ended = await this.rows.sessionRows.within(transaction).endAll(accountId, except?.id);
    await this.rows.series.within(transaction).deleteAll(accountId, except?.seriesId ?? undefined);
    return ended;
  }

  async list(current: LiveSession): Promise<readonly SessionInfo[]> {
    const sessions = await this.rows.sessionRows.ofAccount(current.principal.userId, this.clock.now());
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

  /** Ends one session of one's own, and forgets its browser. @returns how many there were: 0 or 1 */
  async end(current: LiveSession, sessionId: number, caller: Caller): Promise<number> {
    const accountId = current.principal.userId;
    return this.database.transaction(async (transaction) => {
      const ended = await this.rows.sessionRows.within(transaction).end(accountId, sessionId);
      if (ended === null) return 0;
      if (ended.seriesId !== null) await this.rows.series.within(transaction).delete(ended.seriesId);
      await this.audit.note(transaction, 'session_ended', { accountId, address: caller.address });
      return 1;
    });
  }

  /** Ends all other sessions of one's own. @returns how many there were */
  async endOthers(current: LiveSession, caller: Caller): Promise<number> {
    const accountId = current.principal.userId;
    return this.database.transaction(async (transaction) => {
      const ended = await this.endAll(transaction, accountId, current);
      if (ended > 0)
        await this.audit.note(transaction, 'session_ended', {
          accountId,
          address: caller.address,
          detail: `all others: ${ended}`,
        });
      return ended;
    });
  }

  async #touch(session: SessionRecord, now: Date): Promise<void> {
    const end = Math.min(now.getTime() + IDLE_MS, session.createdAt.getTime() + LONGEST_MS);
    await this.rows.sessionRows.touch(session.id, now, new Date(end));
  }

  #live(session: SessionRecord, account: AccountRecord, now: Date): LiveSession {
    const since = session.authenticatedAt;
    return {
      id: session.id,
      seriesId: session.seriesId,
      isRecent: since !== null && now.getTime() - since.getTime() <= RECENT_MS,
      principal: this.principal(account),
      tokens: this.present(account),
      account,
    };
  }
}
