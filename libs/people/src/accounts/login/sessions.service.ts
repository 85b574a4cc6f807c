import { IDLE_MINUTES, type AuthTokens } from '@clinical/contracts';
import {
  AccountRepository,
  AssistantRepository,
  RememberSeriesRepository,
  SessionRepository,
  type AccountRecord,
  type SessionRecord,
  type Transaction,
} from '@clinical/database';
import { type AccountPrincipal } from '../../access/entitlements.js';
import { truncatedAddress, type Caller } from '../../access/caller.js';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_SETTINGS, type AccountSettings } from '../account-settings.js';
import { hashToken, newToken, TOKEN } from '../security/index.js';
import { principalOfAccount, tokensOfAccount } from './present-tokens.js';

const IDLE_MS = IDLE_MINUTES * 60_000;
const MAX_MS = 30 * 24 * 3_600_000;
/** Precision of recorded activity. */
const TOUCH_MS = 60_000;
const RECENT_MS = 15 * 60_000;

/** The session of a logged-in user. */
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
 * Requires a recent login (A25).
 *
 * @throws AppError `REAUTHENTICATION_REQUIRED` if the password was not given in the last 15 minutes
 */
export function requireRecent({ isRecent }: LiveSession): void {
  if (!isRecent)
    throw new AppError('REAUTHENTICATION_REQUIRED', 'user', 'The login is older than 15 minutes');
}

/** Input of a new session. */
export interface NewLogin {
  readonly seriesId: number | null;
  /** Whether a password was given for it, now. */
  readonly withPassword: boolean;
}

/**
 * Sessions on the server: 256 random bits in a cookie, of which only the hash is stored. They expire after one hour without
 * activity, and after 30 days.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly rows: SessionRepository,
    private readonly series: RememberSeriesRepository,
    private readonly accounts: AccountRepository,
    private readonly assistants: AssistantRepository,
    private readonly clock: Clock,
    @Inject(ACCOUNT_SETTINGS) private readonly settings: AccountSettings,
  ) {}

  /** Starts a session, always with a new token. @returns the token, for the cookie */
  async open(transaction: Transaction, accountId: number, login: NewLogin, caller: Caller): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await this.rows.within(transaction).add({
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
   * Finds the session of a token, and records the activity.
   *
   * @returns null if there is none or it has expired
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  async find(token: string | undefined): Promise<LiveSession | null> {
    if (token === undefined || !TOKEN.test(token)) return null;
    const now = this.clock.now();
    const session = await this.rows.findLive(hashToken(token), now);
    if (session === null) return null;
    const account = await this.accounts.find(session.accountId);
    if (account === null) return null;
    if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) await this.#touch(session, now);
    return this.#live(session, account, now);
  }

  /** Presents an account to pages. */
  present(account: AccountRecord): AuthTokens {
    return tokensOfAccount(account, this.settings, this.clock.now());
  }

  principal(account: AccountRecord): AccountPrincipal {
    return principalOfAccount(account, this.settings, this.clock.now());
  }

  /** Replaces the token of a session. @returns the new one */
  async rotate(transaction: Transaction, sessionId: number): Promise<string> {
    const token = newToken();
    await this.rows.within(transaction).rotate(sessionId, hashToken(token));
    return token;
  }

  /** Ends the session of a token. */
  async drop(transaction: Transaction, token: string | undefined): Promise<void> {
    if (token !== undefined && TOKEN.test(token))
      await this.rows.within(transaction).endByToken(hashToken(token));
  }

  /** Ends all sessions and connections of assistants, and forgets all remembered browsers. @param except the session to keep, with its browser */
  async endAll(
    transaction: Transaction,
    accountId: number,
    except?: Pick<LiveSession, 'id' | 'seriesId'>,
  ): Promise<number> {
    const ended = await this.rows.within(transaction).endAll(accountId, except?.id);
    await this.series.within(transaction).deleteAll(accountId, except?.seriesId ?? undefined);
    await this.assistants.within(transaction).disconnectAll(accountId);
    return ended;
  }

  async #touch(session: SessionRecord, now: Date): Promise<void> {
    const end = Math.min(now.getTime() + IDLE_MS, session.createdAt.getTime() + MAX_MS);
    await this.rows.touch(session.id, now, new Date(end));
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
