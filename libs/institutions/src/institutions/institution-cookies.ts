import { INSTITUTION_COOKIES, type AuthTokens, type InstitutionTokens } from '@clinical/contracts';
import { InstitutionSessionsService } from './institution-sessions.service.js';
import { cookieOf } from '@clinical/http';
import { accountFlags, administeringAt, Exchange, type HttpExchange, type LoggedIn } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, type PipeTransform } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';

/** Identifies the browser that started a login at an institution; only the server reads it. */
const LOGIN_COOKIE = 'institution_login';
const LOGIN_SECONDS = 15 * 60;

/** An account, and the flags that it has without institutions. */
type LoggedInAccount = Pick<LoggedIn, 'tokens' | 'principal'>;

/** The institution's cookies of one request and its response: the session, and the copy that pages show. */
export class BrowserInstitution {
  constructor(
    private readonly exchange: HttpExchange,
    private readonly sessions: InstitutionSessionsService,
    private readonly config: Pick<AppConfig, 'publicUrl' | 'grantPro'>,
    private readonly administering: ReturnType<typeof administeringAt>,
  ) {}

  signedIn(token: string, tokens: InstitutionTokens): void {
    this.#set(INSTITUTION_COOKIES.session, token);
    this.show(tokens);
  }

  /** Replaces the copy that pages show. */
  show(tokens: InstitutionTokens): void {
    this.#set(INSTITUTION_COOKIES.tokens, JSON.stringify(tokens));
  }

  /** The flags of an account with the rights that its institutions give (A58), at the address of the request. */
  async completeTokens({ tokens, principal: account }: LoggedInAccount): Promise<AuthTokens> {
    const { request } = this.exchange;
    const token = cookieOf(request, INSTITUTION_COOKIES.session);
    const address = request.ip ?? '';
    const principal = this.administering(await this.sessions.complete(account, token, address), address);
    const flags = accountFlags(principal, { pro: this.config.grantPro });
    return {
      ...tokens,
      ...flags,
      pro_trial: tokens.pro_trial,
      roles: flags.roles.map(({ role }) => ({ role })),
    };
  }

  /** Identifies this browser when it returns from the institution. */
  startedLogin(token: string): void {
    this.#set(LOGIN_COOKIE, token, LOGIN_SECONDS);
  }

  /** Token of the browser that started a login; undefined if it started none. */
  get loginToken(): string | undefined {
    return cookieOf(this.exchange.request, LOGIN_COOKIE);
  }

  /** Token of the institution's session; undefined without one. */
  get sessionToken(): string | undefined {
    return cookieOf(this.exchange.request, INSTITUTION_COOKIES.session);
  }

  /** Ends the session, on the server too. */
  async signOut(): Promise<void> {
    const { request } = this.exchange;
    await this.sessions.end(cookieOf(request, INSTITUTION_COOKIES.session));
    for (const name of Object.values(INSTITUTION_COOKIES))
      if (cookieOf(request, name) !== undefined) this.#set(name, '', 0);
  }

  #set(name: string, value: string, maxAge?: number): void {
    const { request, response } = this.exchange;
    const cookie = stringifySetCookie({
      ...{ name, value, path: '/', sameSite: 'lax' },
      httpOnly: name !== INSTITUTION_COOKIES.tokens,
      secure: this.config.publicUrl.startsWith('https:') || request.secure,
      ...(maxAge === undefined ? {} : { maxAge }),
    });
    response.append('Set-Cookie', cookie);
  }
}

/** Creates {@link BrowserInstitution} for a request. */
@Injectable()
export class InstitutionCookiesPipe implements PipeTransform<HttpExchange, BrowserInstitution> {
  private readonly administering: ReturnType<typeof administeringAt>;

  constructor(
    private readonly sessions: InstitutionSessionsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.administering = administeringAt(config.accounts.administrationAddresses);
  }

  transform(exchange: HttpExchange): BrowserInstitution {
    return new BrowserInstitution(exchange, this.sessions, this.config, this.administering);
  }
}

/** The institution's cookies of the caller, to read and to set. */
export const InstitutionCookies = (): ParameterDecorator => Exchange(InstitutionCookiesPipe);
