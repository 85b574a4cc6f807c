import type { LoginForm } from '@clinical/contracts';
import { AccountPasswordRepository, Database, type AccountRecord } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher } from '../security/index.js';
import { AuthenticationService } from './authentication.service.js';
import { LoginSteps, type LoginStep } from './login-steps.js';
import { RememberMeService } from './remember-me.service.js';
import { BrowserSessionService, type BrowserCookies, type LoggedIn } from './browser-session.service.js';

/** Login with address and password (ACCOUNTS-4; A5 to A8, A59, A62). */
@Injectable()
export class LoginService {
  @Inject(LoginSteps) private readonly steps: LoginSteps;

  constructor(
    private readonly database: Database,
    private readonly passwords: AccountPasswordRepository,
    private readonly hasher: PasswordHasher,
    private readonly authentication: AuthenticationService,
    private readonly rememberMe: RememberMeService,
    private readonly session: BrowserSessionService,
  ) {}

  /**
   * @returns the login, or its first step if the account has a second factor
   * @throws AppError `LOGIN_REFUSED`, the same for a wrong password and for an address without account;
   * `LOGIN_LOCKED`, `LOGIN_BUSY`, `DATABASE_UNAVAILABLE`
   */
  async withPassword(
    form: LoginForm,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | LoginStep> {
    return this.hasher.admit(async () => {
      const account = await this.authentication.account(form.username, form.password, caller);
      if (account.secondFactorAt !== null) return this.steps.begin(account, form.remember);
      return this.open(account, form.remember, cookies, caller);
    });
  }

  /**
   * Starts the session of an account that has shown who it is.
   *
   * @throws AppError `LOGIN_REFUSED` if the password or second factor was changed meanwhile, which ends every login with the old one
   */
  async open(
    account: AccountRecord,
    remember: boolean,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn> {
    const login = await this.#open(account, remember, cookies, caller);
    return login ?? this.authentication.refuse(account, caller);
  }

  async #open(
    account: AccountRecord,
    remember: boolean,
    cookies: BrowserCookies,
    caller: Caller,
  ): Promise<LoggedIn | null> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.passwords.within(transaction).lock(account))) return null;
      // Unticked, an earlier 'Remember me' of this browser ends (ACCOUNTS-4).
      await this.rememberMe.forget(transaction, cookies.remember);
      const series = remember ? await this.rememberMe.begin(transaction, account.id) : null;
      const login = { event: 'login', seriesId: series?.seriesId ?? null, withPassword: true } as const;
      const started = await this.session.start(transaction, account, login, cookies, caller);
      return { ...started, rememberCookie: series?.cookie ?? null };
    });
  }
}
