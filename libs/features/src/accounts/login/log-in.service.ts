import { MAX_PASSWORD_LENGTH, type AuthTokens, type LoginForm } from '@clinical/contracts';
import type { AccountRecord, Transaction } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { AccountDeps } from '../account-deps.js';
import type { Caller } from '../caller.js';
import { normaliseEmail } from '../security/index.js';
import { RememberMeService } from './remember-me.service.js';

/** A login that went well, with what becomes cookies. */
export interface LoggedIn {
  readonly tokens: AuthTokens;
  readonly sessionToken: string;
  /** Null: none was asked for. */
  readonly rememberCookie: string | null;
  /** Whether the verification mail of the first login went out with it (A59). */
  readonly verificationSent: boolean;
}

/** What became of a remembered login; `again`: another tab has just done it. */
export type RememberedLogin =
  | { readonly outcome: 'in'; readonly login: LoggedIn }
  | { readonly outcome: 'again' }
  | { readonly outcome: 'none' };

/** What the browser sent along. */
export interface BrowserCookies {
  readonly session?: string;
  readonly remember?: string;
}

/** Logging in, with a password or as remembered (ACCOUNTS-4; A5 to A8, A59, A62). */
@Injectable()
export class LogIn {
  constructor(
    private readonly deps: AccountDeps,
    private readonly rememberMe: RememberMeService,
  ) {}

  /**
   * @throws AppError `LOGIN_REFUSED`, the same for a wrong password and for an address without account;
   * `LOGIN_LOCKED`, `LOGIN_BUSY`, `DATABASE_UNAVAILABLE`
   */
  async withPassword(form: LoginForm, cookies: BrowserCookies, caller: Caller): Promise<LoggedIn> {
    return this.deps.hasher.admit(() => this.#withPassword(form, cookies, caller));
  }

  async #withPassword(form: LoginForm, cookies: BrowserCookies, caller: Caller): Promise<LoggedIn> {
    const { guard } = this.deps;
    const email = normaliseEmail(form.username);
    const account = email === null ? null : await this.deps.accounts.findByEmail(email);
    const name = email ?? form.username;
    const attempt = await guard.begin(name, caller.address);
    if (attempt === null) {
      if (await guard.isNews(name, caller.address)) await this.#note('login_locked', account, caller);
      throw new AppError('LOGIN_LOCKED', 'user', 'Too many logins failed');
    }
    let isRight: boolean;
    try {
      isRight = await this.#isPassword(account, form.password);
    } catch (error) {
      await guard.calledOff(attempt);
      throw error;
    }
    if (!isRight || account === null) return this.#refuse(account, caller);
    await guard.succeeded(attempt, name, caller.address);
    const passwordHash = await this.#rehash(account, form.password);
    const login = await this.#open({ ...account, passwordHash }, form.remember, cookies, caller);
    return login ?? this.#refuse(account, caller);
  }

  /** Logs in who is remembered; silent whatever comes of it. @throws AppError `DATABASE_UNAVAILABLE` */
  async asRemembered(cookies: BrowserCookies, caller: Caller): Promise<RememberedLogin> {
    const { database, sessions, audit } = this.deps;
    return database.transaction(async (transaction) => {
      const found = await this.rememberMe.use(transaction, cookies.remember, caller);
      if (found.outcome !== 'known') return found;
      const account = await this.deps.accounts.within(transaction).find(found.accountId);
      if (account === null) return { outcome: 'none' };
      await sessions.drop(transaction, cookies.session);
      const login = { seriesId: found.seriesId, withPassword: false };
      const sessionToken = await sessions.open(transaction, account.id, login, caller);
      await audit.note(transaction, 'remembered_login', { accountId: account.id, address: caller.address });
      const verificationSent = await this.#finish(transaction, account, caller);
      const tokens = sessions.present(account);
      return {
        outcome: 'in',
        login: { tokens, sessionToken, rememberCookie: found.cookie, verificationSent },
      };
    });
  }

  /**
   * Ends the session of the browser, and unless it is kept the memory of it (A10).
   *
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  async logOut(cookies: BrowserCookies, keepRemember: boolean, caller: Caller): Promise<void> {
    const { database, sessions, audit } = this.deps;
    const session = await sessions.find(cookies.session);
    await database.transaction(async (transaction) => {
      await sessions.drop(transaction, cookies.session);
      if (!keepRemember) await this.rememberMe.forget(transaction, cookies.remember);
      if (session !== null)
        await audit.note(transaction, 'logout', {
          accountId: session.principal.userId,
          address: caller.address,
        });
    });
  }

  /**
   * Begins the session of a person whose password is known to be right.
   *
   * @returns null where it was changed meanwhile, which ends every login with the old one
   */
  async #open(
    account: AccountRecord,
    remember: boolean,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    const { database, sessions, audit } = this.deps;
    return database.transaction(async (transaction) => {
      const accounts = this.deps.accounts.within(transaction);
      if (!(await accounts.lockPassword(account.id, account.passwordHash))) return null;
      await sessions.drop(transaction, cookies.session);
      // Unticked, an earlier 'Remember me' of this browser ends (ACCOUNTS-4).
      await this.rememberMe.forget(transaction, cookies.remember);
      const series = remember ? await this.rememberMe.begin(transaction, account.id) : null;
      const login = { seriesId: series?.seriesId ?? null, withPassword: true };
      const sessionToken = await sessions.open(transaction, account.id, login, caller);
      await audit.note(transaction, 'login', { accountId: account.id, address: caller.address });
      const verificationSent = await this.#finish(transaction, account, caller);
      return {
        tokens: sessions.present(account),
        sessionToken,
        rememberCookie: series?.cookie ?? null,
        verificationSent,
      };
    });
  }

  /** @returns whether the verification mail was sent: once, at the first login of who is not verified */
  async #finish(transaction: Transaction, account: AccountRecord, caller: Caller): Promise<boolean> {
    const accounts = this.deps.accounts.within(transaction);
    const now = this.deps.clock.now();
    await accounts.noteLogin(account.id, now, caller.language);
    if (account.verifiedAt !== null || !(await accounts.noteVerifyMail(account.id, now))) return false;
    await this.deps.mails.verification(transaction, account);
    return true;
  }

  async #isPassword(account: AccountRecord | null, password: string): Promise<boolean> {
    const isTooLong = password.length > MAX_PASSWORD_LENGTH;
    const isRight = await this.deps.hasher.verify(account?.passwordHash ?? null, isTooLong ? '' : password);
    return isRight && !isTooLong;
  }

  /** @returns the hash of the password from now on; another login may have made it anew meanwhile */
  async #rehash(account: AccountRecord, password: string): Promise<string> {
    const { hasher } = this.deps;
    if (!hasher.isOutdated(account.passwordHash)) return account.passwordHash;
    const accounts = this.deps.accounts;
    const hashed = await hasher.hash(password);
    if (await accounts.rehash(account.id, account.passwordHash, hashed)) return hashed;
    const present = await accounts.find(account.id);
    const isSame = await this.#isPassword(present, password);
    return present !== null && isSame ? present.passwordHash : account.passwordHash;
  }

  async #refuse(account: AccountRecord | null, caller: Caller): Promise<never> {
    await this.#note('login_refused', account, caller);
    throw new AppError('LOGIN_REFUSED', 'user', 'The address or the password is wrong');
  }

  async #note(
    event: 'login_refused' | 'login_locked',
    account: AccountRecord | null,
    caller: Caller,
  ): Promise<void> {
    await this.deps.audit.note(this.deps.database, event, {
      accountId: account?.id ?? null,
      address: caller.address,
    });
  }
}
