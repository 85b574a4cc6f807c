export { isProgram } from './access/is-program.js';
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
export { PEOPLE } from './people.domain.js';
export type { PasskeySite } from './second-factor/passkeys.service.js';
export { SecondFactorModule } from './second-factor/second-factor.module.js';
export { SecondFactorService } from './second-factor/second-factor.service.js';
export { openSealedText, sealText } from './security/sealed-text.js';
