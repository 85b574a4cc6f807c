import type { ApiErrorCode, Role } from '@clinical/contracts';
import { AppError } from '@clinical/platform';
import type { Request } from 'express';
import { VISITOR, type AccountPrincipal, type Principal } from './entitlements.js';

/** The caller of each request that the session middleware has processed. */
const principals = new WeakMap<Request, Principal>();
/** Why the caller could not be determined. */
const failures = new WeakMap<Request, unknown>();

/** Sets the caller; called by the middleware of sessions and institutions only. */
export function setPrincipal(request: Request, principal: Principal): void {
  principals.set(request, principal);
}

/** Records that the session could not be read: public routes still work, others fail with this error. */
export function setPrincipalUnknown(request: Request, error: unknown): void {
  failures.set(request, error);
}

/** The caller according to the session on the server, never to claims of the request itself. */
export function principalOf(request: Request): Principal {
  return principals.get(request) ?? VISITOR;
}

/** Why the caller could not be determined; undefined if it was. */
export function reasonUnknown(request: Request): unknown {
  return failures.get(request);
}

/**
 * The error for a route that the caller may not use, also while the session cannot be read.
 *
 * @throws the error that occurred while the session was read
 */
function throwIfUnknown(request: Request): void {
  if (failures.has(request)) throw failures.get(request);
}

/**
 * The caller of a route for accounts only.
 *
 * @throws AppError `LOGIN_REQUIRED`, answered with 401; `DATABASE_UNAVAILABLE` if the session could not be read
 */
export function requireAccount(request: Request, code: ApiErrorCode = 'LOGIN_REQUIRED'): AccountPrincipal {
  const principal = principalOf(request);
  if (principal.kind === 'account') return principal;
  throwIfUnknown(request);
  throw new AppError(code, 'user', 'Nobody is logged in');
}

/**
 * The caller of a route for a role only. An administrator may do what an editor may.
 *
 * @throws AppError `LOGIN_REQUIRED`, answered with 401; `SECOND_FACTOR_MISSING`, `ADMINISTRATION_ELSEWHERE` or `FORBIDDEN`, answered with 403
 */
export function requireRole(request: Request, role: Exclude<Role, 'Pro'>): AccountPrincipal {
  const principal = requireAccount(request);
  if (principal.roles.includes(role) || principal.roles.includes('Administrator')) return principal;
  if (principal.isElsewhere === true)
    throw new AppError('ADMINISTRATION_ELSEWHERE', 'user', 'This address is not for administration');
  if (principal.secondFactorMissing === true)
    throw new AppError('SECOND_FACTOR_MISSING', 'user', 'Administrators need a second factor');
  throw new AppError('FORBIDDEN', 'user', `The role ${role} is needed`);
}
