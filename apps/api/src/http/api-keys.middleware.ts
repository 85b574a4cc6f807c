import { type ApiKeyAuthService, setKeyed, setPrincipal, setPrincipalUnknown } from '@clinical/people';
import { AppError } from '@clinical/platform';
import type { Request, RequestHandler } from 'express';
import type { RouteTable } from './route-table.js';

/**
 * Authenticates requests by an API key (`Authorization: Bearer`) on the routes that accept one. With a key, or on
 * routes that accept only keys, cookies are ignored. A key neither administers nor edits: these need a session.
 */
export function findApiKeys(keys: Pick<ApiKeyAuthService, 'find'>, routes: RouteTable): RequestHandler {
  return (request, response, next) => {
    const taken = routes.endpoint(request.method, request.path)?.apiKeys;
    if (taken === undefined) return next();
    const key = bearerToken(request);
    if (key === undefined && taken === 'accepted') return next();
    setKeyed(request);
    response.setHeader('WWW-Authenticate', 'Bearer');
    if (key === undefined) return next();
    keys.find(key).then(
      (principal) => {
        if (principal === null)
          return next(new AppError('API_KEY_INVALID', 'user', 'There is no such API key'));
        response.removeHeader('WWW-Authenticate');
        setPrincipal(request, { ...principal, byKey: true });
        next();
      },
      (error: unknown) => {
        setPrincipalUnknown(request, error);
        next(error);
      },
    );
  };
}

/** The API key that a request has. */
export function bearerToken(request: Request): string | undefined {
  return /^bearer +(\S{1,200}) *$/i.exec(request.get('authorization') ?? '')?.[1];
}
