import { ACCOUNT_COOKIES, REMEMBER_DAYS, type AuthTokens } from '@clinical/contracts';
import type { BrowserCookies, LoggedIn } from './login/browser-session.service.js';
import { cookieOf } from '@clinical/http';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { createParamDecorator, Inject, Injectable, type PipeTransform } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

const DAY_S = 24 * 3_600;
const SEND_EMAIL_DAYS = 365;
const STEP_S = 600;
const HTTP_ONLY: readonly string[] = [
  ACCOUNT_COOKIES.session,
  ACCOUNT_COOKIES.remember,
  ACCOUNT_COOKIES.loginStep,
];

/** One request with its response. */
export interface HttpExchange {
  readonly request: Request;
  readonly response: Response;
}

/** The account cookies of one request and its response; server-only cookies are inaccessible to scripts. */
export class AccountCookies {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
    private readonly clock: Clock,
    private readonly isPublicSecure: boolean,
  ) {}

  /** Cookies of the request that authenticate an account. */
  read(): BrowserCookies {
    return browserCookiesOf(this.request);
  }

  /** After a login: the new session, the remembered browser or none, and the display copy (A9). */
  loggedIn(login: LoggedIn): void {
    this.session(login.sessionToken);
    if (login.rememberCookie === null) this.#clear(ACCOUNT_COOKIES.remember);
    else this.#remember(login.rememberCookie);
    this.tokens(login.tokens);
    this.#clear(ACCOUNT_COOKIES.authCheck);
    this.#clear(ACCOUNT_COOKIES.loginStep);
    if (login.verificationSent)
      this.#set(ACCOUNT_COOKIES.sendEmail, '1', { maxAge: SEND_EMAIL_DAYS * DAY_S });
  }

  session(token: string): void {
    this.#set(ACCOUNT_COOKIES.session, token, { httpOnly: true });
  }

  /** The copy that pages show. */
  tokens(tokens: AuthTokens): void {
    this.#set(ACCOUNT_COOKIES.tokens, JSON.stringify(tokens), {});
  }

  /** A login that waits for the second factor. */
  waitForSecondFactor(step: string): void {
    this.#set(ACCOUNT_COOKIES.loginStep, step, { httpOnly: true, maxAge: STEP_S });
  }

  /** The step of a login that waits for the second factor. */
  get loginStep(): string | undefined {
    return cookieOf(this.request, ACCOUNT_COOKIES.loginStep);
  }

  /** Notes that the login was checked now; pages rely on it for 60 seconds. */
  checked(): void {
    this.#set(ACCOUNT_COOKIES.authCheck, String(this.clock.now().getTime()), { maxAge: 60 });
  }

  /** Makes pages check the login again. */
  forgetCheck(): void {
    this.#clear(ACCOUNT_COOKIES.authCheck);
  }

  /** @param keepRemember whether the browser stays remembered */
  loggedOut(keepRemember: boolean): void {
    for (const name of ['session', 'tokens', 'authCheck', 'sendEmail'] as const)
      this.#clear(ACCOUNT_COOKIES[name]);
    if (!keepRemember) this.#clear(ACCOUNT_COOKIES.remember);
  }

  #remember(cookie: string): void {
    this.#set(ACCOUNT_COOKIES.remember, cookie, { httpOnly: true, maxAge: REMEMBER_DAYS * DAY_S });
  }

  #clear(name: string): void {
    if (cookieOf(this.request, name) === undefined && name !== ACCOUNT_COOKIES.tokens) return;
    this.#set(name, '', { maxAge: 0, httpOnly: HTTP_ONLY.includes(name) });
  }

  #set(
    name: string,
    value: string,
    options: { readonly httpOnly?: boolean; readonly maxAge?: number },
  ): void {
    const secure = this.isPublicSecure || this.request.secure;
    this.response.append(
      'Set-Cookie',
      stringifySetCookie({ name, value, path: '/', sameSite: 'lax', secure, ...options }),
    );
  }
}

/** The cookies that a browser sent to be logged in. */
export function browserCookiesOf(request: Request): BrowserCookies {
  const session = cookieOf(request, ACCOUNT_COOKIES.session);
  const remember = cookieOf(request, ACCOUNT_COOKIES.remember);
  return {
    ...(session === undefined ? {} : { session }),
    ...(remember === undefined ? {} : { remember }),
  };
}

/** Creates {@link AccountCookies} for a request. */
@Injectable()
export class AccountCookiesPipe implements PipeTransform<HttpExchange, AccountCookies> {
  constructor(
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  transform({ request, response }: HttpExchange): AccountCookies {
    return new AccountCookies(request, response, this.clock, this.config.publicUrl.startsWith('https:'));
  }
}

/** One request with its response, for pipes. */
export const Exchange = createParamDecorator((_: unknown, context): HttpExchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Request>(), response: http.getResponse<Response>() };
});

/** The caller's cookies of accounts, to read and to set: {@link AccountCookies}. */
export const Cookies = (): ParameterDecorator => Exchange(AccountCookiesPipe);
