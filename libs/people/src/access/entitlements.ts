import type { Role } from '@clinical/contracts';

/** Access to the licence of an institution: by network address, a signed link, a federated login, or as a member. */
export type InstitutionRoute = 'address' | 'link' | 'openid' | 'saml' | 'member';

/** The institution through which someone uses the service, with or without an account. */
export interface InstitutionAccess {
  readonly institutionId: number;
  /** Name for the bar. */
  readonly shortName: string;
  readonly route: InstitutionRoute;
  /** Whether its licence is valid today. */
  readonly isLicensed: boolean;
  /** A keyed hash of the person, if the institution signed one in. */
  readonly person?: string;
}

/** An institution that an account verifiably belongs to. */
export interface InstitutionMembership {
  readonly institutionId: number;
  readonly shortName: string;
  /** Whether its licence is valid today. */
  readonly isLicensed: boolean;
  /** Whether the account administers it. */
  readonly isAdministrator: boolean;
}

interface ThroughInstitution {
  /** Absent outside of any institution. */
  readonly institution?: InstitutionAccess;
}

/** A logged-in user. */
export interface AccountPrincipal extends ThroughInstitution {
  readonly kind: 'account';
  readonly userId: number;
  readonly emailVerified: boolean;
  /** Pro among them if a grant was in force when the principal was read. */
  readonly roles: readonly Role[];
  /** The free trial: asked for, or used. Absent: neither. */
  readonly trial?: 'asked' | 'used';
  /** The earliest first (A40). Absent: none. */
  readonly memberships?: readonly InstitutionMembership[];
  /** Set for an account with a second factor: each of its sessions was opened with it. */
  readonly hasSecondFactor?: true;
  /** Set for an administrator, of the service or by an institution's login, without the rights for want of a second factor. */
  readonly secondFactorMissing?: true;
  /** Set for an administrator without the role at an address that is not for administration. */
  readonly isElsewhere?: true;
  /** Set for a program with an API key: it neither administers nor edits, which need a session. */
  readonly byKey?: true;
}

/** Someone without an account. */
export interface VisitorPrincipal extends ThroughInstitution {
  readonly kind: 'visitor';
}

/** The caller. */
export type Principal = VisitorPrincipal | AccountPrincipal;

export const VISITOR: VisitorPrincipal = { kind: 'visitor' };

/** Configuration that grants more than the principal has of itself. */
export interface EntitlementGrants {
  /** `everyone`: this deployment gives Pro to all who reach it, as inside one institution. */
  readonly pro: 'nobody' | 'everyone';
}

/** Permissions of a principal (SEARCH-6). Every flag in responses is a projection of it. */
export interface Entitlements {
  readonly isPro: boolean;
  /** Limit a search to a clinical area. */
  readonly clinicalAreaFilter: boolean;
  /** Limit a search to a category that is for Pro only. */
  readonly proCategories: boolean;
  /** Search with the query language (B46). */
  readonly advancedSearch: boolean;
  /** List results below the low-relevance cutoff. */
  readonly showAll: boolean;
  /** Find records that are for Pro only (B69). */
  readonly proDocuments: boolean;
  /** Have a library of one's own: history, bookmarks, saved searches, profile (ACCOUNTS-6; A57). */
  readonly library: boolean;
  /** Keep the history of advanced searches on the server (B13). */
  readonly queryHistory: boolean;
  /** Write the pages of the site. */
  readonly editPages: boolean;
  /** Ids of the institutions that the account belongs to, the primary one first (A40). */
  readonly institutions: readonly number[];
  /** Ids of the institutions whose members, code and library settings the account looks after. */
  readonly administeredInstitutions: readonly number[];
  /** See accounts, their roles and the audit log, and the background jobs of the service. */
  readonly administer: boolean;
}

/** The one place where a principal is turned into rights (A58). Pure, and closed by default. */
export function entitlements(principal: Principal, grants: EntitlementGrants): Entitlements {
  const isAccount = principal.kind === 'account';
  const isInSession = isAccount && principal.byKey !== true;
  const isAdministrator = hasRole(principal, 'Administrator');
  const administer = isInSession && isAdministrator;
  const isPro =
    isAdministrator || hasRole(principal, 'Pro') || isInstitutionPro(principal) || grants.pro === 'everyone';
  const memberships = membershipsOf(principal);
  return {
    isPro,
    clinicalAreaFilter: isPro,
    proCategories: isPro,
    advancedSearch: isPro,
    showAll: isPro,
    proDocuments: isPro,
    library: isAccount,
    queryHistory: isAccount && isPro,
    editPages: isInSession && (isAdministrator || hasRole(principal, 'Editor')),
    institutions: memberships.map(({ institutionId }) => institutionId),
    administeredInstitutions: memberships
      .filter(({ isAdministrator }) => isAdministrator)
      .map(({ institutionId }) => institutionId),
    administer,
  };
}

function isInstitutionPro(principal: Principal): boolean {
  return (
    principal.institution?.isLicensed === true ||
    membershipsOf(principal).some(({ isLicensed }) => isLicensed)
  );
}

function membershipsOf(principal: Principal): readonly InstitutionMembership[] {
  return principal.kind === 'account' ? (principal.memberships ?? []) : [];
}

function hasRole(principal: Principal, role: Role): boolean {
  return principal.kind === 'account' && principal.roles.includes(role);
}

type Flag = 0 | 1;

/** The flags of ACCOUNTS-3 that a page is sent; `1` for yes. */
export interface AccountFlags {
  readonly roles: readonly { readonly role: Role }[];
  readonly loggedin: Flag;
  readonly emailVerified: Flag;
  readonly isPro: Flag;
  readonly institution_pro: Flag;
  /** 0: none, 1: asked for, 2: used. */
  readonly pro_trial: 0 | 1 | 2;
  readonly chkLogin: Flag;
  readonly chkPro: Flag;
}

/** Every flag as a projection of the principal's permissions (A58). Pure. */
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
    institution_pro: flag(isInstitutionPro(principal)),
    pro_trial: trialFlag(principal),
    chkLogin: loggedin,
    chkPro: isPro,
  };
}

function trialFlag(principal: Principal): 0 | 1 | 2 {
  if (principal.kind !== 'account' || principal.trial === undefined) return 0;
  return principal.trial === 'asked' ? 1 : 2;
}

/** Institution flags of the profile (ACCOUNTS-3). */
export interface InstitutionFlags {
  readonly institutionids: readonly { readonly institution_id: number }[];
  readonly institution_verified: Flag;
  readonly institution_admin: Flag;
}

/** The institutions of a profile as projections of the principal's permissions (A58). Pure. */
export function institutionFlags(principal: Principal, grants: EntitlementGrants): InstitutionFlags {
  const { institutions, administeredInstitutions } = entitlements(principal, grants);
  return {
    institutionids: institutions.map((id) => ({ institution_id: id })),
    institution_verified: flag(institutions.length > 0),
    institution_admin: flag(administeredInstitutions.length > 0),
  };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
