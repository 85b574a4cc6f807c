import { AppError } from '@clinical/platform';
import type { Request, RequestHandler, Response } from 'express';
import { isFromElsewhere, isFromThisSite, type OwnSite } from './same-origin.js';
import { CHANGING_GETS, plainPath, writtenRoute, type WrittenRoute } from './written-routes.js';

const FORM_TYPES = ['application/json', 'application/*+json', 'application/x-www-form-urlencoded'];

/**
 * Refuses what nobody serves, and what another site would do in the name of who is logged in here: methods that write
 * are for pages of this site, with a body of JSON or of a form, whatever cookies come along.
 */
export function guardMethods(own: OwnSite): RequestHandler {
  return (request, response, next) => next(refusalOf(request, response, own));
}

function refusalOf(request: Request, response: Response, own: OwnSite): AppError | undefined {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') {
    const isChanging = CHANGING_GETS.has(plainPath(request.path));
    return isChanging && isFromElsewhere(request, own) ? otherOrigin() : undefined;
  }
  const route = writtenRoute(request.path);
  if (route === null || !route.methods.some((each) => each === method))
    return notServed(request, response, route);
  if (route.from === 'read') return undefined;
  const refusal = isFromNowhere(route, request, own) ? undefined : refusalOfWriting(request, own);
  if (refusal !== undefined) response.setHeader('Connection', 'close');
  return refusal;
}

/** A mail program is no page of any site. */
function isFromNowhere(route: WrittenRoute, request: Request, own: OwnSite): boolean {
  return route.from === 'mail' && !isFromElsewhere(request, own);
}

function refusalOfWriting(request: Request, own: OwnSite): AppError | undefined {
  if (!isFromThisSite(request, own)) return otherOrigin();
  const hasBody =
    request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
  if (hasBody && !request.is(FORM_TYPES))
    return new AppError('UNSUPPORTED_TYPE', 'user', 'The body is neither JSON nor a form');
  return undefined;
}

function notServed(request: Request, response: Response, route: WrittenRoute | null): AppError {
  response.setHeader('Allow', ['GET', 'HEAD', ...(route?.methods ?? [])].join(', '));
  // Whatever body comes is not waited for.
  response.setHeader('Connection', 'close');
  return new AppError('METHOD_NOT_ALLOWED', 'user', `${request.method} is not served`);
}

function otherOrigin(): AppError {
  return new AppError('OTHER_ORIGIN', 'user', 'Another site asks');
}
