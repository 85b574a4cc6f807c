import { type AuthTokens, type Role, ROLES } from '@clinical/contracts';
import type { AccountRecord } from '@clinical/database';
import { accountFlags, type AccountPrincipal } from '../../access/entitlements.js';
import { isProAt } from '../../access/pro-grants.js';
import type { AccountSettings } from '../account-settings.js';

/** Settings that the rights of accounts depend on. */
type RightsSettings = Pick<AccountSettings, 'proEmails' | 'administratorsNeedSecondFactor'>;

/**
 * The principal of an account at a time. Pro by address requires a verified address; where administrators need a second
 * factor, an account without one does not have their role. Pure.
 */
export function principalOfAccount(
  account: Pick<
    AccountRecord,
    'id' | 'email' | 'roles' | 'grants' | 'verifiedAt' | 'trialAskedAt' | 'secondFactorAt'
  >,
  { proEmails, administratorsNeedSecondFactor }: RightsSettings,
  at: Date,
): AccountPrincipal {
  const emailVerified = account.verifiedAt !== null;
  const isPro = isProAt(account.grants, at) || (emailVerified && proEmails.includes(account.email));
  const secondFactorMissing =
    administratorsNeedSecondFactor &&
    account.secondFactorAt === null &&
    account.roles.includes('Administrator');
  const has = (role: Role): boolean => {
    if (role === 'Pro') return isPro;
    return account.roles.includes(role) && !(role === 'Administrator' && secondFactorMissing);
  };
  return {
    kind: 'account',
    userId: account.id,
    emailVerified,
    roles: ROLES.filter(has),
    ...(account.secondFactorAt === null ? {} : { hasSecondFactor: true }),
    ...(secondFactorMissing ? { secondFactorMissing } : {}),
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
    | ('id' | 'email' | 'firstname' | 'lastname' | 'roles' | 'grants')
    | ('verifiedAt' | 'trialAskedAt' | 'secondFactorAt')
  >,
  settings: RightsSettings & Pick<AccountSettings, 'grantPro'>,
  at: Date,
): AuthTokens {
  const principal = principalOfAccount(account, settings, at);
  const flags = accountFlags(principal, { pro: settings.grantPro });
  return {
    user_id: account.id,
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    ...flags,
    roles: flags.roles.map(({ role }) => ({ role })),
    ...(principal.secondFactorMissing === true ? { secondFactorMissing: 1 } : {}),
  };
}
