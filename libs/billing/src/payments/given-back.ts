import type { PurchaseEntity } from './purchase.entity.js';

/**
 * What was given back of a payment by a refund, or taken back by a lost dispute: cents with tax, and when. Null for
 * nothing. Pure.
 */
export function givenBack({
  amount,
  tax,
  refunded,
  refundedAt,
  dispute,
  disputeAt,
}: Pick<PurchaseEntity, 'amount' | 'tax' | 'refunded' | 'refundedAt' | 'dispute' | 'disputeAt'>): {
  readonly cents: number;
  readonly at: Date;
} | null {
  if (dispute === 'lost' && disputeAt !== null) return { cents: amount + tax, at: disputeAt };
  return refunded > 0 && refundedAt !== null ? { cents: refunded, at: refundedAt } : null;
}

/** The tax in an amount of a payment that was given back, both in cents: in proportion. Pure. */
export function taxWithin(cents: number, { amount, tax }: Pick<PurchaseEntity, 'amount' | 'tax'>): number {
  return amount + tax === 0 ? 0 : Math.round((cents * tax) / (amount + tax));
}
