import { type Checkout, type CheckoutTruth, EventRefusedError } from '../checkout.port.js';
import type { CheckoutAction } from '../play-session.js';

/** A checkout, what the reader and the bank do with a session or renewal, and the time. */
export interface CheckoutFixture {
  readonly checkout: () => Checkout;
  readonly act: (id: string, action: CheckoutAction) => Promise<void>;
  readonly setTime: (at: Date) => void;
}

const NOON = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-02T12:00:00Z');
const A_PURCHASE = { reference: 'purchase-1', email: 'reader@example.org', amount: 5_500, currency: 'usd' };

/** Contract suite that every adapter runs which sells something. */
export function describeCheckout({ checkout, act, setTime }: CheckoutFixture): void {
  const pay = (id: string): Promise<void> => act(id, 'pay');
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
    expect(await checkout().end('cs_other', 'refund')).toBe(false);
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
    expect(await checkout().end(id, 'refund')).toBe(false);
    await pay(id);
    setTime(LATER);
    expect([await checkout().end(id, 'refund'), await checkout().end(id, 'refund')]).toEqual([true, true]);
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

/** Contract suite of adapters that sell subscriptions. */
export function describeSubscriptions({ checkout, act, setTime }: CheckoutFixture): void {
  const aSubscription = async (): Promise<string> => {
    setTime(NOON);
    const { id } = await checkout().open({ ...A_PURCHASE, renews: true });
    await act(id, 'pay');
    return id;
  };
  const read = async (id: string): Promise<CheckoutTruth> => {
    const truth = await checkout().read(id);
    if (truth === null) throw new Error(`There is no session ${id}`);
    return truth;
  };

  it('has no subscription before the first year is paid', async () => {
    const { id } = await checkout().open({ ...A_PURCHASE, renews: true });
    const { status, renews, subscription = null } = await read(id);
    expect([status, renews, subscription]).toEqual(['open', true, null]);
  });

  it.each<[readonly CheckoutAction[], object]>([
    [[], { status: 'active', endedAt: null, renewals: [] }],
    [['fail'], { status: 'late', endedAt: null }],
    [['fail', 'renew'], { status: 'active' }],
    [['fail', 'end'], { status: 'ended', endedAt: LATER }],
    [['cancel'], { status: 'cancelled', endedAt: null }],
    [['cancel', 'resume'], { status: 'active' }],
    [['cancel', 'renew'], { status: 'cancelled', renewals: [] }],
    [['cancel', 'end', 'resume'], { status: 'ended' }],
  ])('after %j a subscription is %j', async (actions, state) => {
    const id = await aSubscription();
    setTime(LATER);
    for (const action of actions) await act(id, action);
    const truth = await read(id);
    expect(truth).toMatchObject({ status: 'paid', paidAt: NOON, amount: 5_500, renews: true });
    expect(truth.subscription).toMatchObject({ startsAt: NOON, ...state });
  });

  it('has each paid year, and finds the session by the id of a year', async () => {
    const id = await aSubscription();
    setTime(LATER);
    await act(id, 'renew');
    await act(id, 'renew');
    const { subscription } = await read(id);
    const years = subscription?.renewals ?? [];
    expect(years).toMatchObject(
      ['2027-03-01T12:00:00Z', '2028-03-01T12:00:00Z'].map((startsAt) => ({
        ...{ amount: 5_500, currency: 'usd', tax: 0, refunded: 0, dispute: 'none', paidAt: LATER },
        startsAt: new Date(startsAt),
      })),
    );
    for (const { id: year } of years) expect(await read(year)).toMatchObject({ id });
  });

  it('gives one year back and renews no other', async () => {
    const id = await aSubscription();
    await act(id, 'renew');
    const [year] = (await read(id)).subscription?.renewals ?? [];
    expect(await checkout().end(year?.id ?? '', 'refund')).toBe(true);
    await act(id, 'renew');
    expect(await read(id)).toMatchObject({
      ...{ refunded: 0, subscription: { status: 'ended', renewals: [{ refunded: 5_500 }] } },
    });
  });

  it('ends renewals once, gives nothing back, and ends none of a payment for a year', async () => {
    const id = await aSubscription();
    expect([await checkout().end(id, 'renewals'), await checkout().end(id, 'renewals')]).toEqual([
      true,
      false,
    ]);
    expect(await read(id)).toMatchObject({ refunded: 0, subscription: { status: 'ended', endedAt: NOON } });
    const { id: once } = await checkout().open({ ...A_PURCHASE, reference: 'purchase-2' });
    await act(once, 'pay');
    expect(await checkout().end(once, 'renewals')).toBe(false);
  });

  it('has a page where it is changed', async () => {
    const page = await checkout().portal(await aSubscription());
    expect(new URL(page, 'https://site.example.org').pathname).not.toBe('/');
  });
}
