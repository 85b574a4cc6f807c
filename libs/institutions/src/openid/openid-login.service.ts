import { OpenIdLoginRepository, OpenIdProviderRepository } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { hashToken, newToken, TOKEN } from '@clinical/people';
import type { InstitutionSignIn } from '../institutions/link-sign-in.service.js';
import { OpenIdProvidersService } from './openid-providers.service.js';
import { ClaimedInstitutionsService, OpenIdSessionsService } from './openid-sessions.service.js';

/** Time to log in at the provider. */
const LOGIN_MS = 15 * 60_000;
const MAX_HINT_LENGTH = 300;

/** Input of a login. */
export interface WantedLogin {
  /** Issuer of the provider. */
  readonly issuer: string;
  /** The person that the provider is to log in, as the provider gave it; null without a hint. */
  readonly hint: string | null;
  /** Page to return to; only paths of this site are kept (A38). */
  readonly target: string | null;
}

/** A response that was accepted. */
export interface AcceptedLogin {
  /** Null: the person's institution is not registered here. */
  readonly signIn: InstitutionSignIn | null;
  /** Path on this site; null if none was requested. */
  readonly target: string | null;
}

/** Login of an institution's people by OpenID Connect. */
@Injectable()
export class OpenIdLoginService {
  constructor(
    private readonly providers: OpenIdProviderRepository,
    private readonly logins: OpenIdLoginRepository,
    private readonly clients: OpenIdProvidersService,
    private readonly institutions: ClaimedInstitutionsService,
    private readonly sessions: OpenIdSessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a login. Its state is kept by the server under the browser's token: an existing one, which several tabs
   * share, or a new one.
   *
   * @returns the provider's address for the browser, and the browser's token
   * @throws AppError `ISSUER_NOT_FOUND`, `OPENID_UNAVAILABLE`
   */
  async start(
    { issuer, hint, target }: WantedLogin,
    knownToken: string | undefined,
  ): Promise<{ readonly address: string; readonly browserToken: string }> {
    const provider = await this.providers.findByIssuer(issuer);
    if (provider === null) throw new AppError('ISSUER_NOT_FOUND', 'user', 'No institution has this issuer');
    const sent = { state: newToken(), nonce: newToken(), codeVerifier: client.randomPKCECodeVerifier() };
    const isShort = hint !== null && hint.length <= MAX_HINT_LENGTH;
    const address = await this.clients.loginAddress(provider, sent, isShort ? hint : null);
    const browserToken = knownToken !== undefined && TOKEN.test(knownToken) ? knownToken : newToken();
    const now = this.clock.now();
    await this.logins.add({
      ...{ stateHash: hashToken(sent.state), browserHash: hashToken(browserToken) },
      ...{ providerId: provider.id, nonce: sent.nonce, codeVerifier: sent.codeVerifier },
      target: this.clients.localTarget(target) ?? '',
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + LOGIN_MS) },
    });
    return { address, browserToken };
  }

  /**
   * Accepts the response of a provider, once and in the browser that began the login.
   *
   * @param query of the response, as it came
   * @param address network address of the browser
   * @throws AppError `OPENID_REFUSED`, `OPENID_UNAVAILABLE`
   */
  async finish(query: string, browserToken: string | undefined, address: string): Promise<AcceptedLogin> {
    const state = new URLSearchParams(query).get('state') ?? '';
    const login =
      browserToken === undefined || !TOKEN.test(browserToken) || !TOKEN.test(state)
        ? null
        : await this.logins.take(hashToken(state), hashToken(browserToken), this.clock.now());
    const provider = login === null ? null : await this.providers.find(login.providerId);
    if (login === null || provider === null)
      throw new AppError('OPENID_REFUSED', 'user', 'The response belongs to no login of this browser');
    const wanted = await this.institutions.claimsOf(provider);
    const found = await this.clients.person(provider, { ...login, state }, query, wanted);
    const { subject, claim, claims: attributes, methods } = found;
    const institution = await this.institutions.find(provider, claim);
    const target = login.target === '' ? null : login.target;
    if (institution === null) return { signIn: null, target };
    const person = `${provider.issuer} ${subject}`;
    const stated = { attributes, methods };
    return { signIn: await this.sessions.open(login, institution, person, stated, address), target };
  }

  /** Address of the provider that ends the login there; null where there is nothing to end. */
  async logoutAddress(sessionToken: string | undefined): Promise<string | null> {
    if (sessionToken === undefined) return null;
    const login = await this.logins.findBySession(hashToken(sessionToken), this.clock.now());
    const provider = login === null ? null : await this.providers.find(login.providerId);
    return provider === null ? null : this.clients.logoutAddress(provider);
  }
}
