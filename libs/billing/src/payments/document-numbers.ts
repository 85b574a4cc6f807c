import { rowLock, type Transaction } from '@clinical/database';
import { ReceiptNumberEntity } from './purchase.entity.js';

const SERIES = { receipt: 1, 'credit-note': 2 } as const;
/** What this site writes about a payment. */
export type PaymentDocument = keyof typeof SERIES;

/** The next number; none is left out, as it is taken in the transaction that stores the payment. */
export async function nextNumber(document: PaymentDocument, within: Transaction): Promise<number> {
  const { manager } = within;
  const series = SERIES[document];
  await manager
    .createQueryBuilder()
    .insert()
    .into(ReceiptNumberEntity)
    .values({ series, last: 0 })
    .orIgnore()
    .execute();
  const row = await manager.findOneOrFail(ReceiptNumberEntity, { where: { series }, ...rowLock(within) });
  await manager.update(ReceiptNumberEntity, { series }, { last: row.last + 1 });
  return row.last + 1;
}
