import {
  VISITOR,
  type AccountPrincipal,
  type InstitutionAccess,
  type Principal,
  type Role,
} from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import type { Request } from 'express';

/** Who asks, for each request that the session middleware has looked at. */
const principals = new WeakMap<Request, Principal>();
/** Why it could not be found out. */
const failures = new WeakMap<Request, unknown>();

/** Notes who asks; the session middleware's alone. */
export function setPrincipal(request: Request, principal: Principal): void {
  principals.set(request, principal);
}

/** Notes the institution through which someone asks; the institution middleware's alone. */
export function setInstitution(request: Request, institution: InstitutionAccess): void {
  principals.set(request, { ...principalOf(request), institution });
}

/** Records that the session could not be read: public routes still work, others fail with this error. */
export function setPrincipalUnknown(request: Request, error: unknown): void {
  failures.set(request, error);
}

/** Who asks: what the session on the server says, and nothing that the request itself claims. */
export function principalOf(request: Request): Principal {
  return principals.get(request) ?? VISITOR;
}

/** Why it could not be found out who asks; undefined where it could. */
export function reasonUnknown(request: Request): unknown {
  return failures.get(request);
}

/**
 * The error for a route that the caller may not use, also while the session cannot be read.
 *
 * @throws the error that kept it from being found out
 */
export function throwIfUnknown(request: Request): void {
  if (failures.has(request)) throw failures.get(request);
}

/**
 * Who asks, for what is there for accounts only.
 *
 * @throws AppError `LOGIN_REQUIRED`, answered with 401; `DATABASE_UNAVAILABLE` where it could not be found out
 */
export function requireAccount(request: Request, code = 'LOGIN_REQUIRED'): AccountPrincipal {
  const principal = principalOf(request);
  if (principal.kind === 'account') return principal;
  throwIfUnknown(request);
  throw new AppError(code, 'user', 'Nobody is logged in');
}

/**
 * Who asks, for what is there for a role only. An administrator may do what an editor may.
 *
 * @throws AppError `LOGIN_REQUIRED`, answered with 401, or `FORBIDDEN`, answered with 403
 */
export function requireRole(request: Request, role: Exclude<Role, 'Pro'>): AccountPrincipal {
  const principal = requireAccount(request);
  if (principal.roles.includes(role) || principal.roles.includes('Administrator')) return principal;
  throw new AppError('FORBIDDEN', 'user', `The role ${role} is needed`);
}
