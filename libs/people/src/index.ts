export { networkOf, truncatedAddress, type Actor, type Caller } from './access/caller.js';
export {
  accountFlags,
  entitlements,
  institutionFlags,
  VISITOR,
  type AccountPrincipal,
  type EntitlementGrants,
  type Entitlements,
  type InstitutionAccess,
  type InstitutionMembership,
  type InstitutionRoute,
  type Principal,
} from './access/entitlements.js';
export { addYears, isInForce, isProAt, proEnd, trialEnd, type ProGrant } from './access/pro-grants.js';
export { callerOf, CurrentActor, CurrentCaller, CurrentUser } from './access/params.js';
export {
  principalOf,
  reasonUnknown,
  requireAccount,
  requireRole,
  setPrincipal,
  setPrincipalUnknown,
} from './access/request-principal.js';
