import fc from 'fast-check';
import { incomeByMonth } from './income.js';

const at = (text: string): Date => new Date(`${text}T12:00:00Z`);
const PAID = {
  ...{ status: 'paid' as const, country: 'DE' as string | null, currency: 'usd', amount: 5_500, tax: 1_045 },
  ...{ paidAt: at('2026-03-31') as Date | null, refunded: 0, refundedAt: null as Date | null },
  ...{ dispute: 'none' as 'none' | 'open' | 'won' | 'lost', disputeAt: null as Date | null },
};
const row = (month: string, country: string, figures: object) => ({
  ...{ month, country, currency: 'usd', payments: 0, amount: 0, tax: 0, returned: 0, ...figures },
});
const OF_MARCH = { payments: 1, amount: 5_500, tax: 1_045 };

describe('income by month', () => {
  it.each([
    ['nothing', [], []],
    ['nothing unpaid', [{ ...PAID, status: 'open' as const, paidAt: null }], []],
    ['nothing of a wrong amount', [{ ...PAID, status: 'refused' as const }], []],
    ['a payment', [PAID], [row('2026-03', 'DE', OF_MARCH)]],
    [
      'a refund in its own month',
      [{ ...PAID, refunded: 6_545, refundedAt: at('2026-04-01') }],
      [row('2026-04', 'DE', { returned: 6_545 }), row('2026-03', 'DE', OF_MARCH)],
    ],
    [
      'a lost dispute',
      [{ ...PAID, dispute: 'lost' as const, disputeAt: at('2026-03-31') }],
      [row('2026-03', 'DE', { ...OF_MARCH, returned: 6_545 })],
    ],
    [
      'no open dispute',
      [{ ...PAID, dispute: 'open' as const, disputeAt: at('2026-04-01') }],
      [row('2026-03', 'DE', OF_MARCH)],
    ],
    [
      'each country by itself, and unknown ones',
      [PAID, { ...PAID, country: null, tax: 0 }, { ...PAID, country: 'AT' }],
      [
        row('2026-03', '', { payments: 1, amount: 5_500 }),
        row('2026-03', 'AT', OF_MARCH),
        row('2026-03', 'DE', OF_MARCH),
      ],
    ],
  ])('has %s', (_, purchases, rows) => {
    expect(incomeByMonth(purchases)).toEqual(rows);
  });

  it('loses no payment and no cent', () => {
    const purchase = fc.record({
      month: fc.integer({ min: 1, max: 9 }),
      country: fc.constantFrom('DE', 'ES', null),
      tax: fc.nat(2_000),
      isRefunded: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(purchase), (drawn) => {
        const purchases = drawn.map(({ month, country, tax, isRefunded }) => ({
          ...{ ...PAID, country, tax, paidAt: at(`2026-0${month}-01`) },
          ...(isRefunded ? { refunded: PAID.amount + tax, refundedAt: at('2026-12-01') } : {}),
        }));
        const rows = incomeByMonth(purchases);
        const sum = (of: (each: (typeof rows)[number]) => number) =>
          rows.reduce((total, each) => total + of(each), 0);
        expect(sum(({ payments }) => payments)).toBe(purchases.length);
        expect(sum(({ amount, tax, returned }) => amount + tax - returned)).toBe(
          purchases.reduce((total, { amount, tax, refunded }) => total + amount + tax - refunded, 0),
        );
      }),
    );
  });
});
