import { ACCOUNT_COOKIES, INSTITUTION_COOKIES } from '@clinical/contracts';
import type { InstitutionSessionsService } from '@clinical/institutions';
import {
  isKeyed,
  setSession,
  type SessionsService,
  principalOf,
  setPrincipal,
  setPrincipalUnknown,
  type AccountPrincipal,
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
        const { principal } = session;
        setPrincipal(
          request,
          isAdministration(request.ip ?? '') ? principal : withoutAdministration(principal),
        );
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
      .then((principal) =>
        setPrincipal(
          request,
          principal.kind === 'visitor' || isAdministration(request.ip ?? '')
            ? principal
            : withoutAdministration(principal),
        ),
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'the institution could not be found'))
      .then(() => next(), next);
  };
}

function withoutAdministration(principal: AccountPrincipal): AccountPrincipal {
  if (!principal.roles.includes('Administrator')) return principal;
  const roles = principal.roles.filter((role) => role !== 'Administrator');
  return { ...principal, roles, isElsewhere: true };
}
