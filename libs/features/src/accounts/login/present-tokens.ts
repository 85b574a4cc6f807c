import { type AuthTokens, ROLES } from '@clinical/contracts';
import type { AccountRecord } from '@clinical/database';
import { accountFlags, type AccountPrincipal } from '@clinical/people';
import type { AccountSettings } from '../account-settings.js';

/** The principal of an account. Pro by address requires a verified address. Pure. */
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

/** Tokens that pages show of a logged-in account. Pure. */
export function tokensOfAccount(
  account: Pick<AccountRecord, 'id' | 'email' | 'firstname' | 'lastname' | 'roles' | 'verifiedAt'>,
  { proEmails, grantPro }: Pick<AccountSettings, 'proEmails' | 'grantPro'>,
): AuthTokens {
  const flags = accountFlags(principalOfAccount(account, proEmails), { pro: grantPro });
  return {
    user_id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    ...flags,
    roles: flags.roles.map(({ role }) => ({ role })),
  };
}
