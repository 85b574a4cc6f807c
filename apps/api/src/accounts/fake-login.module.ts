import { AuthTokensSchema, type AuthTokens } from '@clinical/contracts';
import { AccountRepository, AccountRoleRepository, Database, type AccountRecord } from '@clinical/database';
import { Endpoint, Public, RateLimited } from '@clinical/http';
import {
  AccountsModule,
  Cookies,
  CurrentCaller,
  LoginService,
  type AccountCookies,
  type Caller,
} from '@clinical/people';
import { Clock } from '@clinical/platform';
import { Controller, Injectable, Module, Post } from '@nestjs/common';

const EMAIL = 'fake-login@example.org';

/** An editor with a verified address, who is made with the first login and has no password. */
@Injectable()
export class FakeAccount {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly roles: AccountRoleRepository,
    private readonly clock: Clock,
  ) {}

  async find(language: Caller['language']): Promise<AccountRecord> {
    const now = this.clock.now();
    await this.database.transaction(async (within) => {
      const id = await this.accounts.within(within).add({
        ...{ email: EMAIL, passwordHash: '', firstname: 'Fake', lastname: 'Editor', language },
        ...{ createdAt: now, verifiedAt: now },
      });
      if (id !== null) await this.roles.within(within).grant(id, 'Editor', 'fake login', now);
    });
    const account = await this.accounts.findByEmail(EMAIL);
    if (account === null) throw new Error(`The account ${EMAIL} was not made.`);
    return account;
  }
}

/** Logs anyone in as an editor. Only in builds with `FAKE_LOGIN=yes`. */
@Controller()
@Public()
@RateLimited('search')
export class FakeLoginController {
  constructor(
    private readonly account: FakeAccount,
    private readonly login: LoginService,
  ) {}

  @Post('Auth/fakeLogin')
  @Endpoint({
    id: 'fakeLogin',
    summary: 'Log in as an editor, without a password.',
    response: AuthTokensSchema,
  })
  async logIn(@Cookies() cookies: AccountCookies, @CurrentCaller() caller: Caller): Promise<AuthTokens> {
    const account = await this.account.find(caller.language);
    const login = await this.login.open(account, false, cookies.read(), caller);
    cookies.loggedIn(login);
    return login.tokens;
  }
}

/** The fake login of section 2.4 of the specification of questions. */
@Module({ imports: [AccountsModule], controllers: [FakeLoginController], providers: [FakeAccount] })
export class FakeLoginModule {}
