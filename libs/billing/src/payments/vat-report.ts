import { taxWithin } from './given-back.js';
import type { VatRow } from './payments.contract.js';
import type { PurchaseEntity } from './purchase.entity.js';

/** What the report reads of a purchase. */
export type Taxed = Pick<
  PurchaseEntity,
  | 'status'
  | 'country'
  | 'vatId'
  | 'currency'
  | 'amount'
  | 'tax'
  | 'paidAt'
  | 'refunded'
  | 'refundedAt'
  | 'dispute'
  | 'disputeAt'
>;

/**
 * Payments by quarter (UTC), country and kind, the newest first; businesses with a reverse charge one by one, as
 * recapitulative statements list them. What was given back, or lost by a dispute, is taken off in the quarter in which that
 * happened, its tax in proportion. Pure.
 */
export function vatReport(purchases: readonly Taxed[]): readonly VatRow[] {
  const rows = new Map<string, VatRow>();
  const add = (at: Date, purchase: Taxed, payments: number, net: number, tax: number): void => {
    const { country, currency } = purchase;
    const kind = kindOf(purchase);
    const vatId = kind === 'reverse' ? (purchase.vatId ?? '') : '';
    const quarter = `${at.getUTCFullYear()}-Q${Math.floor(at.getUTCMonth() / 3) + 1}`;
    const key = [quarter, country ?? '', kind, vatId, currency].join(' ');
    const row = rows.get(key) ?? {
      ...{ quarter, country: country ?? '', kind, vat_id: vatId, currency },
      ...{ payments: 0, net: 0, tax: 0 },
    };
    rows.set(key, { ...row, payments: row.payments + payments, net: row.net + net, tax: row.tax + tax });
  };
  for (const purchase of purchases) {
    const { status, amount, tax, paidAt, refunded, refundedAt, dispute, disputeAt } = purchase;
    if (status !== 'paid' || paidAt === null) continue;
    add(paidAt, purchase, 1, amount, tax);
    const giveBack = (at: Date, total: number): void => {
      const ofTax = taxWithin(total, purchase);
      add(at, purchase, 0, ofTax - total, -ofTax);
    };
    if (refundedAt !== null) giveBack(refundedAt, refunded);
    if (dispute === 'lost' && disputeAt !== null) giveBack(disputeAt, amount + tax - refunded);
  }
  return [...rows.entries()]
    .toSorted(
      ([one, a], [other, b]) => b.quarter.localeCompare(a.quarter, 'en') || one.localeCompare(other, 'en'),
    )
    .map(([, row]) => ({ ...row, net: row.net + 0, tax: row.tax + 0 }));
}

function kindOf({ tax, vatId }: Taxed): VatRow['kind'] {
  if (tax > 0) return 'taxed';
  return vatId === null ? 'untaxed' : 'reverse';
}
