import { callerOf, networkOf } from '@clinical/people';
import type { AppConfig } from '@clinical/platform';
import {
  createOAuthMetadata,
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthMetadataRouter,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { markRoute } from '../http/request-context.middleware.js';
import { ASSISTANT_SCOPE, type AssistantAuthorization } from './assistant-authorization.js';

/**
 * Calls of one network: registrations an hour, consents, and failed calls for tokens and revocations in a quarter of an hour. The
 * readers of a hosted assistant share its network.
 */
const MOST = { registrations: 20, consents: 100, tokens: 50 };

/** Paths of the router. */
const PATHS = [
  '/authorize',
  '/token',
  '/register',
  '/revoke',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
];

type Site = Pick<AppConfig, 'publicUrl' | 'site'>;

/** The calls by which assistants log in, at the root of the site, and their descriptions (RFC 8414, RFC 9728). */
export function assistantRouter(provider: AssistantAuthorization, { publicUrl, site }: Site): RequestHandler {
  const limitedTo = (limit: number, skipSuccessfulRequests = false) => ({
    rateLimit: {
      limit,
      skipSuccessfulRequests,
      keyGenerator: (request: Request) => networkOf(callerOf(request).address),
      validate: false,
    },
  });
  const described = {
    provider,
    issuerUrl: new URL(issuerOf(publicUrl)),
    resourceServerUrl: new URL('/mcp', publicUrl),
    resourceName: site.productName,
    scopesSupported: [ASSISTANT_SCOPE],
  };
  const oauthMetadata = {
    ...createOAuthMetadata(described),
    // No assistant has a secret.
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
  const calls = mcpAuthRouter({
    ...described,
    authorizationOptions: limitedTo(MOST.consents),
    tokenOptions: limitedTo(MOST.tokens, true),
    revocationOptions: limitedTo(MOST.tokens, true),
    clientRegistrationOptions: limitedTo(MOST.registrations),
  });
  // The first of both answers: the description of the other one is fixed.
  const router = Router().use(mcpAuthMetadataRouter({ ...described, oauthMetadata }), calls);
  return (request, response, next) => {
    if (PATHS.includes(request.path)) markRoute(response, request.path);
    if (request.path === '/authorize') {
      withPlainQuery(request);
      keepOnSite(response, publicUrl);
    }
    void router(request, response, next);
  };
}

/** Name of the authorization server, as its description has it and each of its answers (RFC 9207). */
export function issuerOf(publicUrl: string): string {
  return new URL(publicUrl).href;
}

/** The router reads each parameter as one text; those of the rest of the product are lists. */
function withPlainQuery(request: Request): void {
  const { searchParams } = new URL(request.url, 'http://localhost');
  Object.defineProperty(request, 'query', { value: Object.fromEntries(searchParams) });
}

/**
 * The router sends errors to the address of the assistant, which anyone can register: the browser would leave without a
 * question (RFC 9700, 4.11.2). They are shown here.
 */
function keepOnSite(response: Response, publicUrl: string): void {
  const redirect = response.redirect.bind(response) as (status: number, address: string) => void;
  response.redirect = (status: number | string, address?: number | string) => {
    const target = new URL(String(address ?? status), publicUrl);
    if (target.origin === new URL(publicUrl).origin) return redirect(302, target.href);
    const { searchParams } = target;
    response.status(400).json({
      error: searchParams.get('error') ?? 'invalid_request',
      error_description: searchParams.get('error_description') ?? undefined,
    });
  };
}

/** Whether assistants can log in: OAuth needs https, except on this device. */
export function offersAssistants({ publicUrl }: Pick<AppConfig, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Challenge of `/mcp`, by which clients find where to log in. */
export function assistantChallenge(config: Pick<AppConfig, 'publicUrl'>): string {
  if (!offersAssistants(config)) return 'Bearer';
  const metadata = getOAuthProtectedResourceMetadataUrl(new URL('/mcp', config.publicUrl));
  return `Bearer scope="${ASSISTANT_SCOPE}", resource_metadata="${metadata}"`;
}
