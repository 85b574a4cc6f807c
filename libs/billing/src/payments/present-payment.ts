import type { CheckoutTruth } from '@clinical/checkout';
import type { OwnPayment } from './payments.contract.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** What a payment amounts to, in one word. Pure. */
export function paymentState({
  status,
  amount,
  tax,
  refunded,
  dispute,
}: Pick<
  PurchaseEntity | CheckoutTruth,
  'status' | 'amount' | 'tax' | 'refunded' | 'dispute'
>): OwnPayment['state'] {
  if (status !== 'paid') return status;
  if (dispute === 'lost') return 'lost';
  if (refunded > 0 && refunded >= amount + tax) return 'refunded';
  return dispute === 'open' ? 'disputed' : 'paid';
}

/** A payment for its buyer. Pure. */
export function presentPayment(purchase: PurchaseEntity): OwnPayment {
  const { id, openedAt, paidAt, amount, tax, refunded, currency } = purchase;
  return {
    ...{ id, state: paymentState(purchase), opened_at: openedAt.toISOString() },
    ...{ paid_at: paidAt?.toISOString() ?? null, amount, tax, refunded, currency },
    // The provider has its own.
    receipt: paidAt !== null && (purchase.receiptNumber !== null || purchase.payment !== null),
    credit_note: purchase.creditNoteNumber !== null,
  };
}
