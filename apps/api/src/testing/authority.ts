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

/** The page `docs/authority.md`: each route by each kind of caller. Pure. */
export function authorityPage(routes: readonly Route[]): string {
  const header = ['route', ...CALLERS];
  const rows = sorted(routes).map((route) => [
    `\`${route.method} ${route.path}\``,
    ...CALLERS.map((caller) => decisionOf(route, caller)),
  ]);
  const widths = header.map((_, column) =>
    Math.max(3, ...[header, ...rows].map((row) => (row[column] ?? '').length)),
  );
  // In the table layout of Prettier.
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [
    '# Who may call what',
    '',
    'Generated from the routes by `UPDATE_AUTHORITY=1 npx jest apps/api/src/http/authority.spec.ts`; do not edit it. Each cell is',
    'checked by a real request in `apps/api/src/http/authority.int-spec.ts`. `401`: a login is needed. `403`: the caller may not.',
    'What a public route returns depends on the caller: records and functions that are for Pro are refused there by themselves.',
    '',
    line(header),
    line(
      header.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
    '',
  ].join('\n');
}

/** Routes by path, then by method. Pure. */
export function sorted(routes: readonly Route[]): readonly Route[] {
  return routes.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
