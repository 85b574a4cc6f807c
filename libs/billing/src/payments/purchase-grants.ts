import { addYears, type ProGrant } from '@clinical/people';

/** A purchase that was paid, and when its payment was taken back. */
export interface PaidPurchase {
  readonly id: string;
  readonly paidAt: Date;
  /** Of a full refund or a lost dispute; null without one. */
  readonly takenBackAt: Date | null;
}

/** The right that a purchase gives. */
export interface PurchaseGrant {
  readonly purchase: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The rights of all purchases of an account (A28). Each starts when it is paid, or when what was bought before and the
 * free trial have ended, lasts a year, and ends early when its payment is taken back. It depends on the set of purchases
 * alone, in whatever order they became known. Pure.
 */
export function purchaseGrants(
  purchases: readonly PaidPurchase[],
  trials: readonly ProGrant[],
): readonly PurchaseGrant[] {
  const before: ProGrant[] = [...trials];
  const grants: PurchaseGrant[] = [];
  for (const { id, paidAt, takenBackAt } of purchases.toSorted(byPayment)) {
    const startsAt = before.reduce(
      (start, { startsAt: from, endsAt }) =>
        from <= start && endsAt !== null && endsAt > start ? endsAt : start,
      paidAt,
    );
    const year = addYears(startsAt, 1);
    const endsAt = takenBackAt !== null && takenBackAt < year ? takenBackAt : year;
    if (endsAt <= startsAt) continue;
    before.push({ startsAt, endsAt });
    grants.push({ purchase: id, startsAt, endsAt });
  }
  return grants;
}

function byPayment(a: PaidPurchase, b: PaidPurchase): number {
  return a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1);
}
