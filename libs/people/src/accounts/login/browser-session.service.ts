import type { AuthTokens } from '@clinical/contracts';
import { AccountRepository, type AccountRecord, type Transaction } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import type { AccountPrincipal } from '../../access/entitlements.js';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { Audit } from '../security/index.js';
import { SessionsService, type NewLogin } from './sessions.service.js';

/** A successful login, with the values of its cookies. */
export interface LoggedIn {
  readonly tokens: AuthTokens;
  readonly principal: AccountPrincipal;
  readonly sessionToken: string;
  /** Null: not requested. */
  readonly rememberCookie: string | null;
  /** Whether the verification mail of the first login went out with it (A59). */
  readonly verificationSent: boolean;
}

/** Cookies of the browser. */
export interface BrowserCookies {
  readonly session?: string;
  readonly remember?: string;
}

/** Starts the session of an account, in place of the browser's previous one. */
@Injectable()
export class BrowserSessionService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** A login. The first one of an account that is not verified sends the verification mail, once. */
  async start(
    transaction: Transaction,
    account: AccountRecord,
    login: NewLogin & { readonly event: 'login' | 'remembered_login' },
    { session }: BrowserCookies,
    caller: Caller,
  ): Promise<Omit<LoggedIn, 'rememberCookie'>> {
    await this.sessions.drop(transaction, session);
    const sessionToken = await this.sessions.open(transaction, account.id, login, caller);
    await this.audit.note(transaction, login.event, { accountId: account.id, address: caller.address });
    const accounts = this.accounts.within(transaction);
    const now = this.clock.now();
    await accounts.noteLogin(account.id, now, caller.language);
    const verificationSent = account.verifiedAt === null && (await accounts.noteVerifyMail(account.id, now));
    if (verificationSent) await this.mails.verification(transaction, account);
    return {
      tokens: this.sessions.present(account),
      principal: this.sessions.principal(account),
      sessionToken,
      verificationSent,
    };
  }

  /** The login that follows registration. */
  async startRegistered(
    transaction: Transaction,
    account: AccountRecord,
    { session }: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn> {
    await this.accounts.within(transaction).noteLogin(account.id, this.clock.now(), caller.language);
    await this.sessions.drop(transaction, session);
    const login = { seriesId: null, withPassword: true };
    const sessionToken = await this.sessions.open(transaction, account.id, login, caller);
    return {
      tokens: this.sessions.present(account),
      principal: this.sessions.principal(account),
      sessionToken,
      rememberCookie: null,
      verificationSent: true,
    };
  }
}
