import { addressesIn } from './addresses-in.js';
import type { Principal } from './entitlements.js';

/**
 * Leaves administrators of the service their role only at network addresses for administration. Pure.
 *
 * @param ranges without any, every address is for administration
 */
export function administeringAt(
  ranges: readonly string[],
): <Caller extends Principal>(principal: Caller, address: string) => Caller {
  const isForAdministration = addressesIn(ranges);
  return (principal, address) => {
    if (principal.kind === 'visitor' || !principal.roles.includes('Administrator')) return principal;
    if (isForAdministration(address)) return principal;
    const roles = principal.roles.filter((role) => role !== 'Administrator');
    return { ...principal, roles, isElsewhere: true };
  };
}
