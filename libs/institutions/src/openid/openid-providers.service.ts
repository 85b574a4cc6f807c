import type { OpenIdProviderRecord } from '@clinical/database';
import {
  APP_CONFIG,
  APP_SECRET,
  AppError,
  LOGGER,
  userAgent,
  type AppConfig,
  type Logger,
} from '@clinical/platform';
import { examineTarget, httpsHosts } from '@clinical/importers';
import { Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { openSealedText, sealText } from '@clinical/people';
import { localTarget } from '../institutions/local-target.js';
import { DiscoveryPauses } from './discovery-pauses.js';
import { isIssuer, isPlainHttp } from './openid-rules.js';

const TIMEOUT_SECONDS = 10;
/** Metadata of a provider is read again after this time. */
const METADATA_MS = 3_600_000;
const PURPOSE = 'openid client secret';

/** Claims read from a person's tokens. */
export interface OpenIdPerson {
  readonly subject: string;
  /** Values of the claim that names the institution; undefined without it. */
  readonly claim: unknown;
  /** All claims by their name: those of the ID token, and of the user info where it was read. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** How the person logged in: `acr` and `amr` of the ID token. */
  readonly methods: readonly string[];
}

/** A login as it was sent to a provider. */
export interface SentLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * Talks to OpenID providers (OpenID Connect Core and Discovery 1.0, RFC 7636, RFC 9207) by openid-client. ID tokens are
 * believed only with a valid signature, issuer, audience, time and nonce.
 */
@Injectable()
export class OpenIdProvidersService {
  readonly #read = new Map<string, { readonly at: number; readonly found: Promise<client.Configuration> }>();
  readonly #pauses = new DiscoveryPauses((issuer, pauseMs) =>
    this.logger.warn({ issuer, pauseMs }, 'an OpenID provider fails and is not asked for a while'),
  );

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(APP_SECRET) private readonly secret: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Address on this site to which providers send people back. */
  get callback(): string {
    return new URL('/oa_redirect', this.config.publicUrl).href;
  }

  /** Allowed target of a login (A38). @returns null for anything but a path of this site */
  localTarget(uri: string | null): string | null {
    return localTarget(uri, this.config.publicUrl);
  }

  /** Whether an address may be that of an issuer; one without TLS must be named in the settings. */
  accepts(issuer: string): boolean {
    return isIssuer(issuer, this.config.saml.privateHosts);
  }

  seal(clientSecret: string): string {
    return clientSecret === '' ? '' : sealText(this.secret, PURPOSE, clientSecret);
  }

  /**
   * Login address at the provider.
   *
   * @throws AppError `OPENID_UNAVAILABLE`
   */
  async loginAddress(
    provider: OpenIdProviderRecord,
    { state, nonce, codeVerifier }: SentLogin,
    hint: string | null,
  ): Promise<string> {
    const configuration = await this.#configuration(provider);
    const address = client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: this.callback, scope: 'openid', state, nonce },
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(hint === null ? {} : { login_hint: hint }),
    });
    return address.href;
  }

  /**
   * Exchanges the code of a response for the person.
   *
   * @param query of the response, as it came
   * @param wanted names of claims; the user info is read if the ID token lacks one
   * @throws AppError `OPENID_REFUSED`, `OPENID_UNAVAILABLE`
   */
  async person(
    provider: OpenIdProviderRecord,
    sent: SentLogin,
    query: string,
    wanted: readonly string[],
  ): Promise<OpenIdPerson> {
    const configuration = await this.#configuration(provider);
    const response = new URL(this.callback);
    response.search = query;
    try {
      const tokens = await client.authorizationCodeGrant(configuration, response, {
        ...{ expectedState: sent.state, expectedNonce: sent.nonce, pkceCodeVerifier: sent.codeVerifier },
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('There is no ID token');
      const { sub: subject, acr, amr } = claims;
      const isComplete = wanted.every((name) => claims[name] !== undefined);
      const isKnown = provider.claim === '' || claims[provider.claim] !== undefined;
      const others = isComplete
        ? {}
        : await this.#userInfo(configuration, tokens.access_token, subject).catch((error: unknown) => {
            if (!isKnown) throw error;
            // Without the other claims the person administers nothing, and reads all the same.
            this.logger.warn({ err: error, issuer: provider.issuer }, 'user info could not be read');
            return {};
          });
      const all: Readonly<Record<string, unknown>> = { ...others, ...claims };
      const methods = [acr, ...(Array.isArray(amr) ? amr : [])].filter((each) => typeof each === 'string');
      return { subject, claim: all[provider.claim], claims: all, methods };
    } catch (error) {
      // The reason is for the operator only; an attacker must not learn it.
      this.logger.warn({ err: error, issuer: provider.issuer }, 'a login by OpenID Connect was refused');
      throw new AppError('OPENID_REFUSED', 'user', 'The response of the provider is not valid', {
        cause: error,
      });
    }
  }

  /** Address that ends the login at the provider; null where the provider offers none, or cannot be reached. */
  async logoutAddress(provider: OpenIdProviderRecord): Promise<string | null> {
    const configuration = await this.#configuration(provider).catch((error: unknown) => {
      // A logout here must not depend on a provider that is down.
      this.logger.warn({ err: error, issuer: provider.issuer }, 'a logout at a provider was not possible');
      return null;
    });
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: new URL('/', this.config.publicUrl).href,
    }).href;
  }

  /** Reads the metadata of a provider now. @throws AppError `OPENID_UNAVAILABLE` with the reason as its cause */
  async check(provider: OpenIdProviderRecord): Promise<void> {
    this.#read.delete(keyOf(provider));
    this.#pauses.forget(provider.issuer);
    await this.#configuration(provider);
  }

  async #userInfo(
    configuration: client.Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
    return client.fetchUserInfo(configuration, accessToken, subject);
  }

  async #configuration(provider: OpenIdProviderRecord): Promise<client.Configuration> {
    const key = keyOf(provider);
    let read = this.#read.get(key);
    if (read === undefined || Date.now() - read.at > METADATA_MS) {
      read = { at: Date.now(), found: this.#pauses.read(provider.issuer, () => this.#discover(provider)) };
      this.#read.set(key, read);
    }
    try {
      return await read.found;
    } catch (error) {
      // The next login tries again.
      if (this.#read.get(key) === read) this.#read.delete(key);
      throw new AppError('OPENID_UNAVAILABLE', 'operational', `${provider.issuer} cannot be used`, {
        cause: error,
      });
    }
  }

  async #discover({ issuer, clientId, clientSecret }: OpenIdProviderRecord): Promise<client.Configuration> {
    const options = isPlainHttp(issuer) ? [client.allowInsecureRequests] : [];
    const secret = clientSecret === '' ? '' : openSealedText(this.secret, PURPOSE, clientSecret);
    if (secret === null) throw new Error('The client secret was stored with another APP_SECRET');
    return client.discovery(new URL(issuer), clientId, undefined, authentication(secret), {
      // Signatures are checked even though the token comes over TLS.
      execute: [...options, client.enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: guardedFetch(this.config),
    });
  }
}

/**
 * Sends requests with our own user agent in place of the library's, and to hosts only whose addresses are public or that the settings
 * name: a provider states where its keys and tokens are. Administrators vouch for issuers, so the address is not pinned.
 */
function guardedFetch(config: AppConfig): client.CustomFetch {
  const rules = httpsHosts(config.saml.privateHosts);
  const agent = userAgent(config);
  // The library's type of a body is wider than that of `fetch`, which it is passed to.
  return async (url, { headers, ...rest }) => {
    const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1_000);
    await examineTarget(new URL(url), rules, signal);
    return fetch(url, { ...(rest as RequestInit), headers: { ...headers, 'user-agent': agent } });
  };
}

/** Basic is what providers must support, and the default of registered clients. */
function authentication(secret: string): client.ClientAuth {
  return secret === '' ? client.None() : client.ClientSecretBasic(secret);
}

function keyOf({ id, revision }: OpenIdProviderRecord): string {
  return `${id} ${revision}`;
}
