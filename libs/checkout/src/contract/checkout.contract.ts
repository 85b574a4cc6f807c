import { type Checkout, EventRefusedError } from '../checkout.port.js';

/** A checkout, what pays a session as the reader does, and the time. */
export interface CheckoutFixture {
  readonly checkout: () => Checkout;
  readonly pay: (id: string) => Promise<void>;
  readonly setTime: (at: Date) => void;
}

const NOON = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');
const A_PURCHASE = { reference: 'purchase-1', email: 'reader@example.org', amount: 5_500, currency: 'usd' };

/** Contract suite that every adapter runs which sells something. */
export function describeCheckout({ checkout, pay, setTime }: CheckoutFixture): void {
  beforeEach(() => setTime(NOON));

  it('opens a session with a page, and the same one for the same purchase', async () => {
    const [one, same] = [await checkout().open(A_PURCHASE), await checkout().open(A_PURCHASE)];
    const other = await checkout().open({ ...A_PURCHASE, reference: 'purchase-2' });
    expect(same).toEqual(one);
    expect(other.id).not.toBe(one.id);
    expect(new URL(one.url, 'https://site.example.org').pathname).not.toBe('/');
    expect(await checkout().read(one.id)).toMatchObject({
      ...{ ...A_PURCHASE, id: one.id, status: 'open', tax: 0, payment: null, paidAt: null },
      ...{ refunded: 0, refundedAt: null, dispute: 'none', disputeAt: null },
    });
  });

  it('knows no session that it did not open', async () => {
    expect(await checkout().read('cs_other')).toBeNull();
    expect(await checkout().refund('cs_other')).toBe(false);
  });

  it('has the time of the payment, and charges a session once', async () => {
    const { id } = await checkout().open(A_PURCHASE);
    await pay(id);
    setTime(LATER);
    await pay(id);
    const { payment, ...truth } = (await checkout().read(id)) ?? { payment: null };
    expect(truth).toMatchObject({ status: 'paid', paidAt: NOON, amount: 5_500 });
    expect(payment).not.toBeNull();
  });

  it('gives a payment back once', async () => {
    const { id } = await checkout().open(A_PURCHASE);
    expect(await checkout().refund(id)).toBe(false);
    await pay(id);
    setTime(LATER);
    expect([await checkout().refund(id), await checkout().refund(id)]).toEqual([true, true]);
    expect(await checkout().read(id)).toMatchObject({
      ...{ status: 'paid', refunded: 5_500, refundedAt: LATER },
    });
  });

  it('lists what has changed since a time', async () => {
    const before = await checkout().open(A_PURCHASE);
    const unchanged = await checkout().open({ ...A_PURCHASE, reference: 'purchase-2' });
    setTime(LATER);
    await pay(before.id);
    const after = await checkout().open({ ...A_PURCHASE, reference: 'purchase-3' });
    const changed = await checkout().changedSince(LATER);
    expect(changed).toEqual(expect.arrayContaining([before.id, after.id]));
    expect(changed).not.toContain(unchanged.id);
  });

  it('refuses messages that it did not sign', () => {
    const body = Buffer.from('{"id":"evt_1","session":"cs_1"}');
    for (const signature of ['', 't=1,v1=00', `t=1772366400,v1=${'0'.repeat(64)}`])
      expect(() => checkout().readEvent(body, signature)).toThrow(EventRefusedError);
  });
}
