import { randomUUID } from 'node:crypto';
import type { Logger } from '@clinical/platform';
import { runInRequestContext } from '@clinical/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

const REQUEST_ID = /^[\w-]{8,64}$/;
const UNMATCHED = 'unmatched';

/**
 * Gives every request an id (a valid one of the caller is kept), returns it in `X-Request-Id`, and writes one log
 * line and one measurement when the response is complete. The line has the route, never the URL, because it contains
 * search terms.
 */
export function requestContext(logger: Logger, metrics: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const requestId = acceptable(request.get('x-request-id')) ?? randomUUID();
    const startedAt = performance.now();
    response.setHeader('X-Request-Id', requestId);
    response.locals['requestId'] = requestId;
    response.once('close', () => {
      const route = routeOf(request, response);
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics.requestAnswered(route, response.statusCode, milliseconds);
      const line = { requestId, method: request.method, route, status: response.statusCode, milliseconds };
      const level = response.statusCode >= 500 ? 'warn' : route.startsWith('/health') ? 'debug' : 'info';
      logger[level](line, response.writableFinished ? 'answered' : 'caller went away');
    });
    runInRequestContext({ requestId }, next);
  };
}

/** Id of the current request. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals['requestId'];
  return typeof id === 'string' ? id : '';
}

/** Sets the route of a response for logs and metrics when no application route matched. */
export function markRoute(response: Response, route: string): void {
  response.locals['route'] = route;
}

function routeOf(request: Request, response: Response): string {
  const marked: unknown = response.locals['route'];
  if (typeof marked === 'string') return marked;
  const route = request.route as { readonly path?: unknown } | undefined;
  return typeof route?.path === 'string' && !route.path.includes('*') ? route.path : UNMATCHED;
}

function acceptable(id: string | undefined): string | null {
  return id !== undefined && REQUEST_ID.test(id) ? id : null;
}
