import { addYears, type ProGrant } from '@clinical/people';

/** A purchase that was paid, and when its payment was taken back. */
export interface PaidPurchase {
  readonly id: string;
  /** When its year starts, unless what was bought before lasts longer. */
  readonly from: Date;
  /** Of a full refund, a lost dispute or an early end of the subscription; null without one. */
  readonly takenBackAt: Date | null;
  /** Start of the year that renewed it; `due` if a subscription is to renew it when it ends; null for neither. */
  readonly renewed: Date | 'due' | null;
}

/** The right that a purchase gives. */
export interface PurchaseGrant {
  readonly purchase: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 86_400_000;
/** Two weeks after the end of a year in which a provider tries to charge for the next one, and Pro goes on. */
export const GRACE_MS = 14 * DAY_MS;
/** Renewals may be a day off a year: 28 February is followed by a 29th. */
const LEAP_MS = 2 * DAY_MS;

/**
 * The rights of all purchases of an account (A28). Each starts when it is paid, or when what was bought before and the
 * free trial have ended, lasts a year, and ends early when its payment is taken back. The last year of a subscription that is to
 * renew itself lasts for some days of grace. It depends on the set of purchases alone, in whatever order they became known. Pure.
 */
export function purchaseGrants(
  purchases: readonly PaidPurchase[],
  trials: readonly ProGrant[],
): readonly PurchaseGrant[] {
  const before: ProGrant[] = [...trials];
  const grants: PurchaseGrant[] = [];
  for (const { id, from: first, takenBackAt, renewed } of purchases.toSorted(byStart)) {
    const startsAt = before.reduce(
      (start, { startsAt: from, endsAt }) =>
        from <= start && endsAt !== null && endsAt > start ? endsAt : start,
      first,
    );
    const year = addYears(startsAt, 1);
    const next = renewed instanceof Date && renewed.getTime() - year.getTime() < LEAP_MS ? renewed : year;
    const whole = next > year ? next : year;
    const isCut = takenBackAt !== null && takenBackAt < whole;
    const endsAt = isCut ? takenBackAt : whole;
    if (endsAt <= startsAt) continue;
    before.push({ startsAt, endsAt });
    const grace = renewed === 'due' && !isCut ? GRACE_MS : 0;
    grants.push({ purchase: id, startsAt, endsAt: new Date(endsAt.getTime() + grace) });
  }
  return grants;
}

function byStart(a: PaidPurchase, b: PaidPurchase): number {
  return a.from.getTime() - b.from.getTime() || (a.id < b.id ? -1 : 1);
}
