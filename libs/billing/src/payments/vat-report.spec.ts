import { vatReport, type Taxed } from './vat-report.js';

const at = (text: string): Date => new Date(`${text}T12:00:00Z`);
const paid = (overrides: Partial<Taxed> = {}): Taxed => ({
  ...{ status: 'paid', country: 'DE', vatId: null, currency: 'usd', amount: 5_500, tax: 1_045 },
  ...{ paidAt: at('2026-11-02'), refunded: 0, refundedAt: null, dispute: 'none', disputeAt: null },
  ...overrides,
});
const rowsOf = (purchases: readonly Taxed[]) =>
  vatReport(purchases).map(({ quarter, country, kind, vat_id: id, payments, net, tax }) => [
    ...[quarter, country, kind, id, payments, net, tax],
  ]);

describe('vatReport', () => {
  it('adds up payments of a quarter, country and kind', () => {
    expect(rowsOf([paid(), paid({ paidAt: at('2026-12-31') }), paid({ paidAt: at('2027-01-01') })])).toEqual([
      ['2027-Q1', 'DE', 'taxed', '', 1, 5_500, 1_045],
      ['2026-Q4', 'DE', 'taxed', '', 2, 11_000, 2_090],
    ]);
  });

  it('lists businesses with a reverse charge one by one, and untaxed payments apart', () => {
    const reverse = { tax: 0, country: 'AT' };
    expect(
      rowsOf([
        paid({ ...reverse, vatId: 'ATU12345678' }),
        paid({ ...reverse, vatId: 'ATU87654321' }),
        paid({ ...reverse, vatId: 'ATU12345678' }),
        paid({ tax: 0, country: 'US' }),
        paid({ tax: 0, country: null }),
        paid({ country: 'IE', vatId: 'IE1234567WA', tax: 1_265 }),
      ]),
    ).toEqual([
      ['2026-Q4', '', 'untaxed', '', 1, 5_500, 0],
      ['2026-Q4', 'AT', 'reverse', 'ATU12345678', 2, 11_000, 0],
      ['2026-Q4', 'AT', 'reverse', 'ATU87654321', 1, 5_500, 0],
      ['2026-Q4', 'IE', 'taxed', '', 1, 5_500, 1_265],
      ['2026-Q4', 'US', 'untaxed', '', 1, 5_500, 0],
    ]);
  });

  it('takes off what was given back or lost, with its tax, when that happened', () => {
    const refund = { refunded: 6_545, refundedAt: at('2027-02-01') };
    const lost = { dispute: 'lost', disputeAt: at('2027-02-01') } as const;
    expect(rowsOf([paid(refund)])).toEqual([
      ['2027-Q1', 'DE', 'taxed', '', 0, -5_500, -1_045],
      ['2026-Q4', 'DE', 'taxed', '', 1, 5_500, 1_045],
    ]);
    expect(rowsOf([paid(lost)])).toEqual(rowsOf([paid(refund)]));
    expect(rowsOf([paid({ refunded: 1_309, refundedAt: at('2026-11-05') })])).toEqual([
      ['2026-Q4', 'DE', 'taxed', '', 1, 4_400, 836],
    ]);
  });

  it('has nothing about what was not paid', () => {
    expect(rowsOf([paid({ status: 'open', paidAt: null })])).toEqual([]);
  });
});
