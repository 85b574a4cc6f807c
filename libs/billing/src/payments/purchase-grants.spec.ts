import { isProAt } from '@clinical/people';
import fc from 'fast-check';
import { purchaseGrants, type PaidPurchase } from './purchase-grants.js';

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
const purchase = (id: string, paid: string, takenBack?: string): PaidPurchase => ({
  ...{ id, from: at(paid), takenBackAt: takenBack === undefined ? null : at(takenBack), renewed: null },
});
const days = (purchases: readonly PaidPurchase[], trial?: readonly [string, string]) =>
  purchaseGrants(
    purchases,
    trial === undefined ? [] : [{ startsAt: at(trial[0]), endsAt: at(trial[1]) }],
  ).map(({ purchase: id, startsAt, endsAt }) => [
    id,
    ...[startsAt, endsAt].map((date) => date.toISOString().slice(0, 10)),
  ]);

describe('purchaseGrants', () => {
  it('last a year from the payment', () => {
    expect(days([purchase('a', '2026-03-01')])).toEqual([['a', '2026-03-01', '2027-03-01']]);
    expect(days([purchase('a', '2028-02-29')])).toEqual([['a', '2028-02-29', '2029-02-28']]);
  });

  it('follow each other when Pro is renewed early, and start at the payment when it is renewed late', () => {
    expect(days([purchase('b', '2027-02-01'), purchase('a', '2026-03-01')])).toEqual([
      ['a', '2026-03-01', '2027-03-01'],
      ['b', '2027-03-01', '2028-03-01'],
    ]);
    expect(days([purchase('a', '2026-03-01'), purchase('b', '2027-04-01')])[1]).toEqual([
      ...['b', '2027-04-01', '2028-04-01'],
    ]);
  });

  it('start after the free trial', () => {
    expect(days([purchase('a', '2026-03-05')], ['2026-03-01', '2026-03-15'])).toEqual([
      ['a', '2026-03-15', '2027-03-15'],
    ]);
  });

  it('end with a refund, also one before they start, and later ones move forward', () => {
    expect(days([purchase('a', '2026-03-01', '2026-05-01')])).toEqual([['a', '2026-03-01', '2026-05-01']]);
    expect(days([purchase('a', '2026-03-01'), purchase('b', '2026-04-01', '2026-05-01')])).toEqual([
      ['a', '2026-03-01', '2027-03-01'],
    ]);
    expect(days([purchase('a', '2026-03-01', '2026-05-01'), purchase('b', '2026-04-01')])).toEqual([
      ['a', '2026-03-01', '2026-05-01'],
      ['b', '2026-05-01', '2027-05-01'],
    ]);
    expect(days([purchase('a', '2026-03-01', '2026-03-01')])).toEqual([]);
    expect(days([purchase('a', '2026-03-01', '2028-03-01')])).toEqual([['a', '2026-03-01', '2027-03-01']]);
  });

  it('have some days of grace while a renewal is due, and none after a refund', () => {
    const due = { ...purchase('a', '2026-03-01'), renewed: 'due' } as const;
    expect(days([due])).toEqual([['a', '2026-03-01', '2027-03-15']]);
    expect(days([{ ...due, takenBackAt: at('2026-05-01') }])).toEqual([['a', '2026-03-01', '2026-05-01']]);
    // The grace does not move what is bought next.
    expect(days([due, purchase('b', '2027-03-02')])[1]).toEqual(['b', '2027-03-02', '2028-03-02']);
  });

  it('last until the renewal, also in a leap year, but not over a year that was not paid', () => {
    const renewed = (next: string) => days([{ ...purchase('a', '2031-02-28'), renewed: at(next) }]);
    expect(renewed('2032-02-29')).toEqual([['a', '2031-02-28', '2032-02-29']]);
    expect(renewed('2033-02-28')).toEqual([['a', '2031-02-28', '2032-02-28']]);
  });

  const anyPurchase = fc
    .tuple(fc.uuid(), fc.integer({ min: 0, max: 1_000 }), fc.option(fc.integer({ min: 0, max: 600 })))
    .map(([id, day, taken]): PaidPurchase => {
      const from = new Date(Date.UTC(2026, 0, 1 + day));
      const takenBackAt = taken === null ? null : new Date(Date.UTC(2026, 0, 1 + day + taken));
      return { id, from, takenBackAt, renewed: null };
    });
  const anyPurchases = fc.uniqueArray(anyPurchase, { selector: ({ id }) => id, maxLength: 6 });

  it('do not depend on the order of purchases, and never overlap', () => {
    fc.assert(
      fc.property(anyPurchases, (purchases) => {
        const grants = purchaseGrants(purchases, []);
        expect(purchaseGrants(purchases.toReversed(), [])).toEqual(grants);
        for (const [place, { startsAt }] of grants.entries())
          for (const { endsAt } of grants.slice(0, place))
            expect(startsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
      }),
    );
  });

  it('give a year for each payment that is kept, from the payment on without a gap', () => {
    fc.assert(
      fc.property(anyPurchases, (purchases) => {
        const kept = purchases.map((each) => ({ ...each, takenBackAt: null }));
        const grants = purchaseGrants(kept, []);
        expect(grants).toHaveLength(kept.length);
        for (const { from } of kept) expect(isProAt(grants, from)).toBe(true);
      }),
    );
  });
});
