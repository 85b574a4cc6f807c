import { AssistantsService, type AssistantTokens, type RegisteredAssistant } from '@clinical/people';
import { AppError, APP_CONFIG, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js';
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidScopeError,
  InvalidTargetError,
  InvalidTokenError,
  OAuthError,
  ServerError,
  TemporarilyUnavailableError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type {
  AuthorizationParams,
  OAuthServerProvider,
} from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import type {
  OAuthClientInformationFull,
  OAuthTokenRevocationRequest,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** The only scope: searching, reading, exporting and asking, as the account may. */
export const ASSISTANT_SCOPE = 'read';
/** Page on which an account consents. */
const CONSENT_PAGE = '/Connectassistant';
const MAX_REDIRECTS = 10;
const MAX_REDIRECT_LENGTH = 2_000;
const MAX_NAME_LENGTH = 200;

/** How remote assistants get access to `/mcp` (OAuth 2.1), for the router of the SDK. */
@Injectable()
export class AssistantAuthorization implements OAuthServerProvider {
  constructor(
    private readonly assistants: AssistantsService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'publicUrl'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {}

  /** Assistants have no secret, which none that is installed could keep; PKCE is required of all. */
  get clientsStore(): OAuthRegisteredClientsStore {
    return {
      getClient: async (id) => {
        const found = await this.#reported(this.assistants.find(id));
        return found === null ? undefined : presented(found);
      },
      registerClient: async ({ client_name: name = '', redirect_uris: uris }) => {
        const addresses = uris.map(String);
        if (addresses.length === 0 || addresses.length > MAX_REDIRECTS)
          throw new InvalidClientMetadataError(`redirect_uris has 1 to ${MAX_REDIRECTS} addresses`);
        if (!addresses.every(isSafeRedirect))
          throw new InvalidClientMetadataError(
            `Each of redirect_uris is https, http on this device, or a scheme of the application, without a fragment, and has at most ${MAX_REDIRECT_LENGTH} characters`,
          );
        // Control signs could turn the question to the reader round.
        const given = name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME_LENGTH);
        const registered = this.assistants.register(given === '' ? 'MCP client' : given, addresses);
        return presented(await this.#reported(registered));
      },
    };
  }

  /** Sends the browser to the page of consent, which has the rest. */
  authorize(
    { client_id: id }: OAuthClientInformationFull,
    { scopes = [], redirectUri, codeChallenge, state, resource }: AuthorizationParams,
    response: Response,
  ): Promise<void> {
    if (scopes.some((scope) => scope !== ASSISTANT_SCOPE))
      throw new InvalidScopeError(`The only scope is '${ASSISTANT_SCOPE}'`);
    this.#requireResource(resource);
    const query = new URLSearchParams({
      ...{ client_id: id, redirect_uri: redirectUri, code_challenge: codeChallenge },
      ...(state === undefined ? {} : { state }),
    });
    response.redirect(302, `${this.config.publicUrl}${CONSENT_PAGE}?${query.toString()}`);
    return Promise.resolve();
  }

  async challengeForAuthorizationCode(
    { client_id: id }: OAuthClientInformationFull,
    code: string,
  ): Promise<string> {
    const challenge = await this.#reported(this.assistants.challengeOf(id, code));
    if (challenge === null) throw new InvalidGrantError('The code is not valid, or no longer');
    return challenge;
  }

  async exchangeAuthorizationCode(
    { client_id: id }: OAuthClientInformationFull,
    code: string,
    _verifier?: string,
    redirectUri?: string,
    resource?: URL,
  ): Promise<OAuthTokens> {
    this.#requireResource(resource);
    return tokensOf(await this.#reported(this.assistants.exchangeCode(id, code, redirectUri)));
  }

  async exchangeRefreshToken(
    { client_id: id }: OAuthClientInformationFull,
    token: string,
    scopes: string[] = [],
    resource?: URL,
  ): Promise<OAuthTokens> {
    if (scopes.some((scope) => scope !== ASSISTANT_SCOPE))
      throw new InvalidScopeError(`The only scope is '${ASSISTANT_SCOPE}'`);
    this.#requireResource(resource);
    return tokensOf(await this.#reported(this.assistants.refresh(id, token)));
  }

  /** `/mcp` looks tokens up by its own middleware, as it takes API keys too. */
  verifyAccessToken(): Promise<AuthInfo> {
    return Promise.reject(new InvalidTokenError('Tokens are verified where they are used'));
  }

  revokeToken(
    { client_id: id }: OAuthClientInformationFull,
    { token }: OAuthTokenRevocationRequest,
  ): Promise<void> {
    return this.#reported(this.assistants.revokeToken(id, token));
  }

  /**
   * The router answers unexpected errors without a word in the log. Clients try later while the service is unavailable;
   * after another error they ask the reader to log in again.
   */
  async #reported<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OAuthError) throw error;
      this.logger.error({ err: error }, 'login of an assistant failed');
      if (error instanceof AppError && error.kind === 'operational')
        throw new TemporarilyUnavailableError('The service is unavailable at the moment; try again later');
      throw new ServerError('Internal Server Error');
    }
  }

  /** Tokens are for `/mcp` alone. */
  #requireResource(resource: URL | undefined): void {
    if (resource !== undefined && resource.href.replace(/\/$/, '') !== `${this.config.publicUrl}/mcp`)
      throw new InvalidTargetError(`The only resource is ${this.config.publicUrl}/mcp`);
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes that a browser runs, or that are no application's own. */
const UNSAFE_SCHEMES = new Set(
  'about blob chrome data file filesystem ftp intent javascript mailto sms tel vbscript view-source ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

function isSafeRedirect(address: string): boolean {
  if (address.length > MAX_REDIRECT_LENGTH || !URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  if (hash !== '') return false;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return !UNSAFE_SCHEMES.has(protocol);
}

function presented({ id, name, redirectUris, createdAt }: RegisteredAssistant): OAuthClientInformationFull {
  return {
    ...{ client_id: id, client_name: name, redirect_uris: [...redirectUris], scope: ASSISTANT_SCOPE },
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** @throws InvalidGrantError without tokens */
function tokensOf(tokens: AssistantTokens | null): OAuthTokens {
  if (tokens === null) throw new InvalidGrantError('The code or token is not valid, or no longer');
  const { access, refresh, expiresIn } = tokens;
  return {
    ...{ access_token: access, refresh_token: refresh, token_type: 'Bearer' },
    ...{ expires_in: expiresIn, scope: ASSISTANT_SCOPE },
  };
}
