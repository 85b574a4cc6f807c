import { ACCOUNT_COOKIES } from '@clinical/contracts';
import type { LiveSession } from '@clinical/features';
import { AppError } from '@clinical/platform';
import { parseCookie } from 'cookie';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { setPrincipal, setPrincipalUnknown, throwIfUnknown } from './principal.js';

const sessions = new WeakMap<Request, LiveSession>();
/** Longest `Cookie` header that is read, in characters; ours take a small part of it. */
const LONGEST_COOKIES = 32_768;

/** Finds out who asks, by the cookie of the session alone. */
export function findSessions(accounts: {
  readonly sessions: { find(token: string | undefined): Promise<LiveSession | null> };
}): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const token = cookieOf(request, ACCOUNT_COOKIES.session);
    if (token === undefined) return next();
    accounts.sessions
      .find(token)
      .then((session) => {
        if (session === null) return;
        sessions.set(request, session);
        setPrincipal(request, session.principal);
      })
      .catch((error: unknown) => setPrincipalUnknown(request, error))
      .then(() => next(), next);
  };
}

/** A cookie of the request; undefined where it is missing. Of several of one name the first counts. */
export function cookieOf(request: Request, name: string): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined || header.length > LONGEST_COOKIES) return undefined;
  const value = parseCookie(header)[name];
  return value === undefined || value === '' ? undefined : value;
}

/** The session of the caller; null for visitors. */
export function sessionOf(request: Request): LiveSession | null {
  return sessions.get(request) ?? null;
}

/** @throws AppError `LOGIN_REQUIRED`, or the database's own where it could not be asked */
export function requireSession(request: Request): LiveSession {
  const session = sessions.get(request);
  if (session !== undefined) return session;
  throwIfUnknown(request);
  throw new AppError('LOGIN_REQUIRED', 'user', 'Nobody is logged in');
}
