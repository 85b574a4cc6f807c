import type { IncomeRow } from './payments.contract.js';
import type { PurchaseEntity } from './purchase.entity.js';

type Paid = Pick<
  PurchaseEntity,
  | 'status'
  | 'country'
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
 * Income by month (UTC), country and currency, the newest first. What was given back, or lost by a dispute, counts in the
 * month in which that happened. Pure.
 */
export function incomeByMonth(purchases: readonly Paid[]): readonly IncomeRow[] {
  const rows = new Map<string, IncomeRow>();
  const add = (at: Date, { country, currency }: Paid, figures: Partial<IncomeRow>): void => {
    const month = at.toISOString().slice(0, 7);
    const key = [month, country ?? '', currency].join(' ');
    const row = rows.get(key) ?? {
      ...{ month, country: country ?? '', currency },
      ...{ payments: 0, amount: 0, tax: 0, returned: 0 },
    };
    rows.set(key, {
      ...row,
      payments: row.payments + (figures.payments ?? 0),
      amount: row.amount + (figures.amount ?? 0),
      tax: row.tax + (figures.tax ?? 0),
      returned: row.returned + (figures.returned ?? 0),
    });
  };
  for (const purchase of purchases) {
    const { status, amount, tax, paidAt, refunded, refundedAt, dispute, disputeAt } = purchase;
    if (status !== 'paid' || paidAt === null) continue;
    add(paidAt, purchase, { payments: 1, amount, tax });
    if (refundedAt !== null) add(refundedAt, purchase, { returned: refunded });
    if (dispute === 'lost' && disputeAt !== null)
      add(disputeAt, purchase, { returned: amount + tax - refunded });
  }
  return [...rows.entries()]
    .toSorted(
      ([one, a], [other, b]) => b.month.localeCompare(a.month, 'en') || one.localeCompare(other, 'en'),
    )
    .map(([, row]) => row);
}
