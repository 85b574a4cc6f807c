import { addYears } from '@clinical/people';
import type { PaidPurchase } from './purchase-grants.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** What the purchases of an account amount to: those that were paid, with what ends or renews their years. Pure. */
export function paidPurchases(purchases: readonly PurchaseEntity[]): readonly PaidPurchase[] {
  return purchases.flatMap((purchase) => {
    const { id, paidAt, amount, tax, refunded, refundedAt, dispute, disputeAt, startsAt } = purchase;
    if (paidAt === null) return [];
    const first = purchases.find((each) => each.id === (purchase.renewalOf ?? id));
    const year = startsAt === null ? null : addYears(startsAt, 1);
    const endedAt = first?.endedAt ?? null;
    // A subscription that ends with its year takes nothing back; one that ends within it does.
    const isWithin = endedAt !== null && year !== null && endedAt < year;
    const times = [
      refunded >= amount + tax ? refundedAt : null,
      dispute === 'lost' ? disputeAt : null,
      isWithin ? endedAt : null,
    ].filter((time) => time !== null);
    const [takenBackAt = null] = times.toSorted((a, b) => a.getTime() - b.getTime());
    return [{ id, from: startsAt ?? paidAt, takenBackAt, renewed: renewedAt(purchase, first, purchases) }];
  });
}

function renewedAt(
  { startsAt, renewalOf, id }: PurchaseEntity,
  first: PurchaseEntity | undefined,
  purchases: readonly PurchaseEntity[],
): PaidPurchase['renewed'] {
  if (startsAt === null) return null;
  const later = purchases
    .filter((each) => each.renewalOf === (renewalOf ?? id))
    .flatMap((each) => (each.startsAt !== null && each.startsAt > startsAt ? [each.startsAt] : []));
  const [next = null] = later.toSorted((a, b) => a.getTime() - b.getTime());
  if (next !== null) return next;
  return first?.subscription === 'active' || first?.subscription === 'late' ? 'due' : null;
}
