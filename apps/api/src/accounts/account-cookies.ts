import { ACCOUNT_COOKIES, REMEMBER_DAYS, type AuthTokens } from '@clinical/contracts';
import type { BrowserCookies, LoggedIn } from '@clinical/features';
import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { cookieOf } from '../http/sessions.middleware.js';

const DAY_S = 24 * 3_600;
const SEND_EMAIL_DAYS = 365;

/** Writes the cookies of accounts (ACCOUNTS-3); what the server alone needs is out of reach of scripts. */
export class AccountCookies {
  readonly #isPublicSecure: boolean;

  constructor(publicUrl: string) {
    this.#isPublicSecure = publicUrl.startsWith('https:');
  }

  /** What the browser sent that logs somebody in. */
  read(request: Request): BrowserCookies {
    const session = cookieOf(request, ACCOUNT_COOKIES.session);
    const remember = cookieOf(request, ACCOUNT_COOKIES.remember);
    return {
      ...(session === undefined ? {} : { session }),
      ...(remember === undefined ? {} : { remember }),
    };
  }

  /** After a login: the new session, the memory of the browser or none, and the display copy (A9). */
  loggedIn(request: Request, response: Response, login: LoggedIn): void {
    this.session(request, response, login.sessionToken);
    if (login.rememberCookie === null) this.#clear(request, response, ACCOUNT_COOKIES.remember);
    else this.#remember(request, response, login.rememberCookie);
    this.tokens(request, response, login.tokens);
    this.#clear(request, response, ACCOUNT_COOKIES.authCheck);
    if (login.verificationSent)
      this.#set(request, response, ACCOUNT_COOKIES.sendEmail, '1', { maxAge: SEND_EMAIL_DAYS * DAY_S });
  }

  session(request: Request, response: Response, token: string): void {
    this.#set(request, response, ACCOUNT_COOKIES.session, token, { httpOnly: true });
  }

  /** The copy that pages show. */
  tokens(request: Request, response: Response, tokens: AuthTokens): void {
    this.#set(request, response, ACCOUNT_COOKIES.tokens, JSON.stringify(tokens), {});
  }

  /** When it was last looked whether somebody is logged in; pages believe it for 60 seconds. */
  checked(request: Request, response: Response, at: Date): void {
    this.#set(request, response, ACCOUNT_COOKIES.authCheck, String(at.getTime()), { maxAge: 60 });
  }

  /** Lets pages look anew. */
  forgetCheck(request: Request, response: Response): void {
    this.#clear(request, response, ACCOUNT_COOKIES.authCheck);
  }

  /** Nobody is logged in any more. @param keepRemember whether the browser stays remembered */
  loggedOut(request: Request, response: Response, keepRemember: boolean): void {
    for (const name of ['session', 'tokens', 'authCheck', 'sendEmail'] as const)
      this.#clear(request, response, ACCOUNT_COOKIES[name]);
    if (!keepRemember) this.#clear(request, response, ACCOUNT_COOKIES.remember);
  }

  #remember(request: Request, response: Response, cookie: string): void {
    const options = { httpOnly: true, maxAge: REMEMBER_DAYS * DAY_S };
    this.#set(request, response, ACCOUNT_COOKIES.remember, cookie, options);
  }

  #clear(request: Request, response: Response, name: string): void {
    if (cookieOf(request, name) === undefined && name !== ACCOUNT_COOKIES.tokens) return;
    this.#set(request, response, name, '', {
      maxAge: 0,
      httpOnly: name === 'session' || name === 'remember',
    });
  }

  #set(
    request: Request,
    response: Response,
    name: string,
    value: string,
    options: { readonly httpOnly?: boolean; readonly maxAge?: number },
  ): void {
    const secure = this.#isPublicSecure || request.secure;
    response.append(
      'Set-Cookie',
      stringifySetCookie({ name, value, path: '/', sameSite: 'lax', secure, ...options }),
    );
  }
}
