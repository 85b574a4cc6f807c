import type { AuthTokens } from '@clinical/contracts';
import type { AccountRecord } from '@clinical/database';
import { accountFlags, ROLES, type AccountPrincipal, type EntitlementGrants } from '@clinical/evidence';

/** Who someone with this account is. Pro by address counts once the address is verified. Pure. */
export function principalOfAccount(
  account: Pick<AccountRecord, 'id' | 'email' | 'roles' | 'verifiedAt'>,
  proEmails: readonly string[],
): AccountPrincipal {
  const emailVerified = account.verifiedAt !== null;
  const isProByAddress = emailVerified && proEmails.includes(account.email);
  return {
    kind: 'account',
    userId: account.id,
    emailVerified,
    roles: ROLES.filter((role) => account.roles.includes(role) || (role === 'Pro' && isProByAddress)),
  };
}

/** What a page is told of who is logged in. Pure. */
export function presentTokens(
  account: Pick<AccountRecord, 'id' | 'email' | 'firstname' | 'lastname'>,
  principal: AccountPrincipal,
  grants: EntitlementGrants,
): AuthTokens {
  const flags = accountFlags(principal, grants);
  return {
    user_id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    ...flags,
    roles: flags.roles.map(({ role }) => ({ role })),
  };
}
