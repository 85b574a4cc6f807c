import { ACCOUNT_COOKIES, INSTITUTION_COOKIES } from '@clinical/contracts';
import type { InstitutionSessionsService } from '@clinical/institutions';
import {
  isKeyed,
  setSession,
  type SessionsService,
  principalOf,
  setPrincipal,
  setPrincipalUnknown,
  type Principal,
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
  isAdministration: (address: string) => boolean,
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
        setPrincipal(request, atItsAddress(session.principal, request, isAdministration));
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
  isAdministration: (address: string) => boolean,
  logger: Pick<Logger, 'warn'>,
): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const token = isKeyed(request) ? undefined : cookieOf(request, INSTITUTION_COOKIES.session);
    institutions
      .complete(principalOf(request), token, request.ip ?? '')
      .then((principal) => setPrincipal(request, atItsAddress(principal, request, isAdministration)))
      .catch((error: unknown) => logger.warn({ err: error }, 'the institution could not be found'))
      .then(() => next(), next);
  };
}

/** The caller, without the administrator's role at an address that is not for administration. */
function atItsAddress(
  principal: Principal,
  { ip = '' }: Request,
  isAdministration: (address: string) => boolean,
): Principal {
  if (principal.kind === 'visitor' || !principal.roles.includes('Administrator') || isAdministration(ip))
    return principal;
  const roles = principal.roles.filter((role) => role !== 'Administrator');
  return { ...principal, roles, isElsewhere: true };
}
