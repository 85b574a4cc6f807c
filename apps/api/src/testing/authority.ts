import type { AccessRule } from '@clinical/http';
import type { Route } from '../http/route-table.js';

/** Kinds of callers, as the table of authority names them. */
export const CALLERS = [
  'visitor',
  'free user',
  'Pro user',
  'institution by address',
  'institution by link',
  'institution by OpenID',
  'institution by SAML',
  'part of an institution',
  'expired licence',
  'institution administrator',
  'administrator',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** Decision of a guard: `401` not logged in, `403` not allowed. */
export type Decision = 'yes' | '401' | '403';

const ACCOUNTS: readonly CallerKind[] = [
  'free user',
  'Pro user',
  'institution administrator',
  'administrator',
];
/** Accounts with Pro; the institution of the institution administrator is licensed. */
const PRO_ACCOUNTS: readonly CallerKind[] = ['Pro user', 'institution administrator', 'administrator'];

/** Routes whose handlers require more than their access rule: a key of a link or an address. */
const ASKING: ReadonlySet<string> = new Set(['GET /exports/:id/file', 'POST /Auth/emailVerification']);
const REPORTS = '/Administrator/getInstitutionStats';

/**
 * Expected decision of a route for a caller who sends only an id that does not exist, or the id of the caller's
 * institution. Pure.
 */
export function decisionOf(
  { method, path, access, endpoint }: Pick<Route, 'method' | 'path' | 'access' | 'endpoint'>,
  caller: CallerKind,
): Decision {
  if (ASKING.has(`${method} ${path}`)) return ACCOUNTS.includes(caller) ? 'yes' : '401';
  if (endpoint?.apiKeys === 'only') return '401';
  if (path.startsWith(REPORTS) && ACCOUNTS.includes(caller))
    return ['institution administrator', 'administrator'].includes(caller) ? 'yes' : '403';
  return decisionByRule(access, caller);
}

function decisionByRule(rule: AccessRule | undefined, caller: CallerKind): Decision {
  if (rule === undefined) return '403';
  if (rule.kind === 'public') return 'yes';
  if (!ACCOUNTS.includes(caller)) return '401';
  switch (rule.kind) {
    case 'account':
      return 'yes';
    case 'pro':
      return PRO_ACCOUNTS.includes(caller) ? 'yes' : '403';
    case 'institution':
      return caller === 'institution administrator' ? 'yes' : '403';
    case 'role':
      return caller === 'administrator' ? 'yes' : '403';
  }
}

/**
 * Routes by what callers get, such as 'yes: administrator; 401: visitor, ...; 403: free user, ...'. What a public route returns
 * depends on the caller: records and functions that are for Pro are refused there by themselves. Pure.
 */
export function authorityTable(routes: readonly Route[]): Readonly<Record<string, readonly string[]>> {
  const table: Record<string, string[]> = {};
  for (const route of sorted(routes)) {
    const callers = (decision: Decision) =>
      CALLERS.filter((caller) => decisionOf(route, caller) === decision);
    const heading = (['yes', '401', '403'] as const)
      .filter((decision) => callers(decision).length > 0)
      .map((decision) => `${decision}: ${callers(decision).join(', ')}`)
      .join('; ');
    (table[heading] ??= []).push(`${route.method} ${route.path}`);
  }
  return table;
}

/** Routes by path, then by method. Pure. */
export function sorted(routes: readonly Route[]): readonly Route[] {
  return routes.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
