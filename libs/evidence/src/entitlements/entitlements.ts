import type { Principal } from './principal.js';

/** Configuration that grants more than the principal has of itself. */
export interface EntitlementGrants {
  /** `everyone`: this deployment gives Pro to all who reach it, as inside one institution. */
  readonly pro: 'nobody' | 'everyone';
}

/** What a principal may do (search.md section 6). Every flag that the wire carries is a projection of it. */
export interface Entitlements {
  readonly isPro: boolean;
  /** Limit a search to a clinical area. */
  readonly clinicalAreaFilter: boolean;
  /** Limit a search to a category that is for Pro only. */
  readonly proCategories: boolean;
  /** Search with the query language (decisions.md B46). */
  readonly advancedSearch: boolean;
  /** List what the relevance fold hides. */
  readonly showAll: boolean;
  /** Find records that are for Pro only (decisions.md B69). */
  readonly proDocuments: boolean;
}

/** The one place where a principal is turned into rights (decisions.md A58). Pure, and closed by default. */
export function entitlements(principal: Principal, grants: EntitlementGrants): Entitlements {
  const isPro = isProPrincipal(principal) || grants.pro === 'everyone';
  return {
    isPro,
    clinicalAreaFilter: isPro,
    proCategories: isPro,
    advancedSearch: isPro,
    showAll: isPro,
    proDocuments: isPro,
  };
}

function isProPrincipal(principal: Principal): boolean {
  switch (principal.kind) {
    case 'visitor':
      return false;
    case 'account':
      return principal.roles.includes('Pro');
  }
}
