import { VISITOR, type AccountPrincipal, type Principal, type Role } from '@clinical/evidence';
import { AppError } from '@clinical/platform';
import type { Request } from 'express';

/** Who asks, for each request that the session middleware has looked at. */
const principals = new WeakMap<Request, Principal>();

/** Notes who asks; the session middleware's alone. */
export function setPrincipal(request: Request, principal: Principal): void {
  principals.set(request, principal);
}

/** Who asks: what the session on the server says, and nothing that the request itself claims. */
export function principalOf(request: Request): Principal {
  return principals.get(request) ?? VISITOR;
}

/**
 * Who asks, for what is there for accounts only.
 *
 * @throws AppError `LOGIN_REQUIRED`, answered with 401
 */
export function requireAccount(request: Request): AccountPrincipal {
  const principal = principalOf(request);
  if (principal.kind === 'account') return principal;
  throw new AppError('LOGIN_REQUIRED', 'user', 'Nobody is logged in');
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
