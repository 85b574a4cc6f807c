import { AccountRepository, Database } from '@clinical/database';
import type { Caller } from '../../access/caller.js';
import { Injectable } from '@nestjs/common';
import { Audit } from '../security/index.js';
import { RememberMeService } from './remember-me.service.js';
import { SessionsService } from './sessions.service.js';
import { BrowserSessionService, type BrowserCookies, type LoggedIn } from './browser-session.service.js';

/** Result of a remembered login; `again`: another tab has just done it. */
export type RememberedLogin =
  | { readonly outcome: 'in'; readonly login: LoggedIn }
  | { readonly outcome: 'again' }
  | { readonly outcome: 'none' };

/** Login of remembered browsers, and logout (A5, A10). */
@Injectable()
export class RememberedLoginService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly rememberMe: RememberMeService,
    private readonly sessions: SessionsService,
    private readonly session: BrowserSessionService,
    private readonly audit: Audit,
  ) {}

  /** Logs a remembered browser in; a cookie that is not valid is no error. @throws AppError `DATABASE_UNAVAILABLE` */
  async logIn(cookies: BrowserCookies, caller: Caller): Promise<RememberedLogin> {
    return this.database.transaction(async (transaction) => {
      const found = await this.rememberMe.use(transaction, cookies.remember, caller);
      if (found.outcome !== 'known') return found;
      const account = await this.accounts.within(transaction).find(found.accountId);
      if (account === null) return { outcome: 'none' };
      const login = { event: 'remembered_login', seriesId: found.seriesId, withPassword: false } as const;
      const started = await this.session.start(transaction, account, login, cookies, caller);
      return { outcome: 'in', login: { ...started, rememberCookie: found.cookie } };
    });
  }

  /**
   * Ends the session of the browser, and forgets the browser unless it is to remain remembered (A10).
   *
   * @throws AppError `DATABASE_UNAVAILABLE`
   */
  async logOut(cookies: BrowserCookies, keepRemember: boolean, { address }: Caller): Promise<void> {
    const session = await this.sessions.find(cookies.session);
    await this.database.transaction(async (transaction) => {
      await this.sessions.drop(transaction, cookies.session);
      if (!keepRemember) await this.rememberMe.forget(transaction, cookies.remember);
      if (session === null) return;
      await this.audit.note(transaction, 'logout', { accountId: session.principal.userId, address });
    });
  }
}
