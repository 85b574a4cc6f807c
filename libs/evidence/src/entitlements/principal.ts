/** What a person was made by the deployment; `Pro` is the paid tier (ACCOUNTS-6). */
export const ROLES = ['Pro', 'Editor', 'Administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Someone who is logged in. */
export interface AccountPrincipal {
  readonly kind: 'account';
  readonly userId: number;
  readonly emailVerified: boolean;
  readonly roles: readonly Role[];
}

/** Who asks. */
export type Principal = { readonly kind: 'visitor' } | AccountPrincipal;

export const VISITOR: Principal = { kind: 'visitor' };
