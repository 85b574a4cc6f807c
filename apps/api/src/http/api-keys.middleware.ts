import {
  type AccountPrincipal,
  type ApiKeyAuthService,
  ASSISTANT_TOKEN_PREFIX,
  type AssistantsService,
  setKeyed,
  setPrincipal,
  setPrincipalUnknown,
} from '@clinical/people';
import { AppError } from '@clinical/platform';
import type { Request, RequestHandler } from 'express';
import type { RouteTable } from './route-table.js';

interface Credentials {
  readonly keys: Pick<ApiKeyAuthService, 'find'>;
  readonly assistants: Pick<AssistantsService, 'principal'>;
}

/**
 * Authenticates requests by an API key (`Authorization: Bearer`) on the routes that accept one, and by the token of an
 * assistant on those that accept nothing else. With a key, or on routes that accept only keys, cookies are ignored. A key
 * neither administers nor edits: these need a session.
 *
 * @param challenge of routes that accept only keys
 */
export function findApiKeys(
  { keys, assistants }: Credentials,
  routes: RouteTable,
  challenge: string,
): RequestHandler {
  const find = (key: string, taken: 'accepted' | 'only'): Promise<AccountPrincipal | null> => {
    if (!key.startsWith(ASSISTANT_TOKEN_PREFIX)) return keys.find(key);
    return taken === 'only' ? assistants.principal(key) : Promise.resolve(null);
  };
  return (request, response, next) => {
    const taken = routes.endpoint(request.method, request.path)?.apiKeys;
    if (taken === undefined) return next();
    const key = bearerToken(request);
    if (key === undefined && taken === 'accepted') return next();
    setKeyed(request);
    const header = taken === 'only' ? challenge : 'Bearer';
    response.setHeader('WWW-Authenticate', header);
    if (key === undefined) return next();
    find(key, taken).then(
      (principal) => {
        if (principal === null) {
          const separator = header.includes('=') ? ', ' : ' ';
          response.setHeader('WWW-Authenticate', `${header}${separator}error="invalid_token"`);
          return next(new AppError('API_KEY_INVALID', 'user', 'There is no such API key'));
        }
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
