import { entitlements, type EntitlementGrants } from './entitlements.js';
import type { Principal, Role } from './principal.js';

type Flag = 0 | 1;

/** The flags of ACCOUNTS-3 that a page is sent; `1` for yes. */
export interface AccountFlags {
  readonly roles: readonly { readonly role: Role }[];
  readonly loggedin: Flag;
  readonly emailVerified: Flag;
  readonly isPro: Flag;
  readonly institution_pro: Flag;
  readonly pro_trial: 0;
  readonly chkLogin: Flag;
  readonly chkPro: Flag;
}

/** Every flag as a projection of what the principal may do (A58). Pure. */
export function accountFlags(principal: Principal, grants: EntitlementGrants): AccountFlags {
  const rights = entitlements(principal, grants);
  const isPro = flag(rights.isPro);
  const loggedin = flag(rights.library);
  const roles: Role[] = [];
  if (rights.isPro) roles.push('Pro');
  if (rights.editPages) roles.push('Editor');
  if (rights.administer) roles.push('Administrator');
  return {
    roles: roles.map((role) => ({ role })),
    loggedin,
    emailVerified: flag(principal.kind === 'account' && principal.emailVerified),
    isPro,
    // Institutions and trials come later.
    institution_pro: 0,
    pro_trial: 0,
    chkLogin: loggedin,
    chkPro: isPro,
  };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
