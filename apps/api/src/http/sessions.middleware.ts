import { ACCOUNT_COOKIES, INSTITUTION_COOKIES } from '@clinical/contracts';
import type { InstitutionSessionsService } from '@clinical/institutions';
import {
  type administeringAt,
  isKeyed,
  setSession,
  type SessionsService,
  principalOf,
  setPrincipal,
  setPrincipalUnknown,
} from '@clinical/people';
import type { Logger } from '@clinical/platform';
import { cookieOf } from '@clinical/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Authenticates requests by the session cookie, unless an API key does. Administrators are ordinary accounts at addresses that
 * are not for administration.
 */
export function findSessions(
  live: Pick<SessionsService, 'find'>,
  administering: ReturnType<typeof administeringAt>,
): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (isKeyed(request)) return next();
    const token = cookieOf(request, ACCOUNT_COOKIES.session);
    if (token === undefined) return next();
    live
      .find(token)
      .then((session) => {
        if (session === null) return;
        setSession(request, session);
        setPrincipal(request, administering(session.principal, request.ip ?? ''));
      })
      .catch((error: unknown) => setPrincipalUnknown(request, error))
      .then(() => next(), next);
  };
}

/**
 * Finds the institution of the caller by session, network address or memberships. Without the database there is none. Its login
 * makes no administrators of the service at addresses that are not for administration.
 */
export function findInstitutions(
  institutions: Pick<InstitutionSessionsService, 'complete'>,
  administering: ReturnType<typeof administeringAt>,
  logger: Pick<Logger, 'warn'>,
): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const token = isKeyed(request) ? undefined : cookieOf(request, INSTITUTION_COOKIES.session);
    institutions
      .complete(principalOf(request), token, request.ip ?? '')
      .then((principal) => setPrincipal(request, administering(principal, request.ip ?? '')))
      .catch((error: unknown) => logger.warn({ err: error }, 'the institution could not be found'))
      .then(() => next(), next);
  };
}
