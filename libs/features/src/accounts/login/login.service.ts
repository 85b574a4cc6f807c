import type { LoginForm } from '@clinical/contracts';
import { AccountPasswordRepository, Database, type AccountRecord } from '@clinical/database';
import type { Caller } from '@clinical/people';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../security/index.js';
import { AuthenticationService } from './authentication.service.js';
import { RememberMeService } from './remember-me.service.js';
import { BrowserSessionService, type BrowserCookies, type LoggedIn } from './browser-session.service.js';

/** Login with address and password (ACCOUNTS-4; A5 to A8, A59, A62). */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly passwords: AccountPasswordRepository,
    private readonly hasher: PasswordHasher,
    private readonly authentication: AuthenticationService,
    private readonly rememberMe: RememberMeService,
    private readonly session: BrowserSessionService,
  ) {}

  /**
   * @throws AppError `LOGIN_REFUSED`, the same for a wrong password and for an address without account;
   * `LOGIN_LOCKED`, `LOGIN_BUSY`, `DATABASE_UNAVAILABLE`
   */
  async withPassword(form: LoginForm, cookies: BrowserCookies, caller: Caller): Promise<LoggedIn> {
    return this.hasher.admit(async () => {
      const account = await this.authentication.account(form.username, form.password, caller);
      const login = await this.#open(account, form.remember, cookies, caller);
      return login ?? this.authentication.refuse(account, caller);
    });
  }

  /** @returns null if the password was changed meanwhile, which ends every login with the old one */
  async #open(
    account: AccountRecord,
    remember: boolean,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.passwords.within(transaction).lock(account.id, account.passwordHash))) return null;
      // Unticked, an earlier 'Remember me' of this browser ends (ACCOUNTS-4).
      await this.rememberMe.forget(transaction, cookies.remember);
      const series = remember ? await this.rememberMe.begin(transaction, account.id) : null;
      const login = { event: 'login', seriesId: series?.seriesId ?? null, withPassword: true } as const;
      const started = await this.session.start(transaction, account, login, cookies, caller);
      return { ...started, rememberCookie: series?.cookie ?? null };
    });
  }
}
