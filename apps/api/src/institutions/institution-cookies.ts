import { INSTITUTION_COOKIES, type InstitutionTokens } from '@clinical/contracts';
import { InstitutionSessions } from '@clinical/features';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable, type PipeTransform } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import { Exchange, type HttpExchange } from '../accounts/account-cookies.js';
import { cookieOf } from '../http/sessions.middleware.js';

/** The institution's cookies of one request and its response: the session, and the copy that pages show. */
export class BrowserInstitution {
  constructor(
    private readonly exchange: HttpExchange,
    private readonly sessions: InstitutionSessions,
    private readonly isPublicSecure: boolean,
  ) {}

  signedIn(token: string, tokens: InstitutionTokens): void {
    this.#set(INSTITUTION_COOKIES.session, token);
    this.show(tokens);
  }

  /** Replaces the copy that pages show. */
  show(tokens: InstitutionTokens): void {
    this.#set(INSTITUTION_COOKIES.tokens, JSON.stringify(tokens));
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
      httpOnly: name === INSTITUTION_COOKIES.session,
      secure: this.isPublicSecure || request.secure,
      ...(maxAge === undefined ? {} : { maxAge }),
    });
    response.append('Set-Cookie', cookie);
  }
}

/** Makes {@link BrowserInstitution} of a request. */
@Injectable()
export class InstitutionCookiesPipe implements PipeTransform<HttpExchange, BrowserInstitution> {
  constructor(
    private readonly sessions: InstitutionSessions,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  transform(exchange: HttpExchange): BrowserInstitution {
    return new BrowserInstitution(exchange, this.sessions, this.config.publicUrl.startsWith('https:'));
  }
}

/** The institution's cookies of the caller, to read and to set. */
export const InstitutionCookies = (): ParameterDecorator => Exchange(InstitutionCookiesPipe);
