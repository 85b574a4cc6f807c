import type { EndpointOptions } from '@clinical/http';
import { AppError, type AppConfig } from '@clinical/platform';
import type { Request, RequestHandler, Response } from 'express';
import type { RouteTable, WritingRoutes } from './route-table.js';
import { bearerToken } from './api-keys.middleware.js';
import { isFromElsewhere, isFromThisSite, type OwnSite } from './same-origin.js';

const FORM = 'application/x-www-form-urlencoded';
const FORM_TYPES = ['application/json', 'application/*+json', FORM];

/** Address of this site, and the origins of other sites whose pages may call with a key or token. */
type Sites = OwnSite & Pick<AppConfig, 'http'>;

/**
 * Rejects unsupported methods and cross-site writes (CSRF): a write accepts JSON or a form from pages of this site,
 * unless its endpoint specifies otherwise.
 */
export function guardMethods(routes: RouteTable, site: Sites): RequestHandler {
  return (request, response, next) => next(refusalOf(request, response, routes, site));
}

function refusalOf(
  request: Request,
  response: Response,
  routes: RouteTable,
  site: Sites,
): AppError | undefined {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD')
    return routes.isChangingGet(request.path) && isFromElsewhere(request, site) ? otherOrigin() : undefined;
  const writing = routes.writing(request.path);
  if (writing === null || !writing.methods.includes(method)) return notServed(request, response, writing);
  const refusal = refusalOfWriting(request, writing.of(method), site);
  if (refusal !== undefined) response.setHeader('Connection', 'close');
  return refusal;
}

/** Origins of mail programs, programs with an API key and other services: none is a page of any site. */
const FROM_NO_PAGE: ReadonlySet<EndpointOptions['origin']> = new Set(['one-click', 'programs', 'webhook']);

function refusalOfWriting(
  request: Request,
  endpoint: EndpointOptions | undefined,
  site: Sites,
): AppError | undefined {
  if (endpoint?.origin === 'any') return undefined;
  if (endpoint?.origin === 'identity-provider') return request.is(FORM) ? undefined : unsupportedType();
  if (FROM_NO_PAGE.has(endpoint?.origin) && !isFromElsewhere(request, site)) return undefined;
  // With a key the cookies are ignored, and only pages of origins that the operator named can send its header.
  const isKeyed =
    endpoint?.apiKeys === 'only' || (endpoint?.apiKeys === 'accepted' && bearerToken(request) !== undefined);
  if (isKeyed && site.http.corsOrigins.includes(request.get('origin') ?? '')) return refusalOfType(request);
  if (isKeyed ? isFromElsewhere(request, site) : !isFromThisSite(request, site)) return otherOrigin();
  return refusalOfType(request);
}

function refusalOfType(request: Request): AppError | undefined {
  const hasBody =
    request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
  if (hasBody && !request.is(FORM_TYPES)) return unsupportedType();
  return undefined;
}

function notServed(request: Request, response: Response, writing: WritingRoutes | null): AppError {
  response.setHeader('Allow', ['GET', 'HEAD', ...(writing?.methods ?? [])].join(', '));
  // The body is not waited for.
  response.setHeader('Connection', 'close');
  return new AppError('METHOD_NOT_ALLOWED', 'user', `${request.method} is not served`);
}

function unsupportedType(): AppError {
  return new AppError('UNSUPPORTED_TYPE', 'user', 'The body is of another type than the route takes');
}

function otherOrigin(): AppError {
  return new AppError('OTHER_ORIGIN', 'user', 'Another site asks');
}
