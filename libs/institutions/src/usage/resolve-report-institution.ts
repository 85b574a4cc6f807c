import { entitlements, type AccountPrincipal } from '@clinical/people';
import { AppError } from '@clinical/platform';

/** The institutions that an account belongs to. */
interface Membership {
  readonly institutionId: number;
  readonly isAdministrator: boolean;
}

/**
 * The institution whose usage an account sees (A51): the one that it administers. A requested one must be among
 * those. Administrators of the site see every institution and name one.
 *
 * @throws AppError `FORBIDDEN`
 */
export function resolveReportInstitution(
  principal: AccountPrincipal & { readonly memberships?: readonly Membership[] },
  requested: string | null,
): number {
  const own = (principal.memberships ?? [])
    .filter(({ isAdministrator }) => isAdministrator)
    .map(({ institutionId }) => institutionId);
  const wanted = requested === null || requested === '' ? own[0] : readId(requested);
  const seesAll = entitlements(principal, { pro: 'nobody' }).administer;
  if (wanted !== undefined && (own.includes(wanted) || seesAll)) return wanted;
  throw new AppError('FORBIDDEN', 'user', 'The account does not administer this institution');
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
