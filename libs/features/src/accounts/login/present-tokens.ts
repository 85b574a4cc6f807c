import { type AuthTokens, ROLES } from '@clinical/contracts';
import type { AccountRecord } from '@clinical/database';
import { accountFlags, isProAt, type AccountPrincipal } from '@clinical/people';
import type { AccountSettings } from '../account-settings.js';

/** The principal of an account at a time. Pro by address requires a verified address. Pure. */
export function principalOfAccount(
  account: Pick<AccountRecord, 'id' | 'email' | 'roles' | 'grants' | 'verifiedAt' | 'trialAskedAt'>,
  proEmails: readonly string[],
  at: Date,
): AccountPrincipal {
  const emailVerified = account.verifiedAt !== null;
  const isPro = isProAt(account.grants, at) || (emailVerified && proEmails.includes(account.email));
  return {
    kind: 'account',
    userId: account.id,
    emailVerified,
    roles: ROLES.filter((role) => (role === 'Pro' ? isPro : account.roles.includes(role))),
    ...trialOf(account),
  };
}

function trialOf({
  grants,
  trialAskedAt,
}: Pick<AccountRecord, 'grants' | 'trialAskedAt'>): Pick<AccountPrincipal, 'trial'> {
  if (grants.some(({ source }) => source === 'trial')) return { trial: 'used' };
  return trialAskedAt === null ? {} : { trial: 'asked' };
}

/** Tokens that pages show of a logged-in account. Pure. */
export function tokensOfAccount(
  account: Pick<
    AccountRecord,
    'id' | 'email' | 'firstname' | 'lastname' | 'roles' | 'grants' | 'verifiedAt' | 'trialAskedAt'
  >,
  { proEmails, grantPro }: Pick<AccountSettings, 'proEmails' | 'grantPro'>,
  at: Date,
): AuthTokens {
  const flags = accountFlags(principalOfAccount(account, proEmails, at), { pro: grantPro });
  return {
    user_id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    ...flags,
    roles: flags.roles.map(({ role }) => ({ role })),
  };
}
