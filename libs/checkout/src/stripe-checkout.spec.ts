import {
  describeCheckout,
  describeSubscriptions,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  StripeStandIn,
  type CheckoutFixture,
} from './contract/index.js';
import type { CheckoutAction } from './play-session.js';
import { StripeCheckout, type StripeOptions } from './stripe-checkout.adapter.js';

const A_PURCHASE = { reference: 'purchase-1', email: 'reader@example.org', amount: 5_500, currency: 'usd' };
const NOON = new Date('2026-03-01T12:00:00Z');
let now = NOON;
let stripe: StripeStandIn;
let address = '';
let checkout: StripeCheckout;

const options = (overrides: Partial<StripeOptions> = {}): StripeOptions => ({
  ...{ secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, tax: 'no', address },
  ...{ now: () => now, site: 'https://site.example.org', ...overrides },
});

describe('the checkout stripe', () => {
  beforeEach(async () => {
    now = NOON;
    stripe = new StripeStandIn(() => now);
    address = await stripe.start();
    checkout = new StripeCheckout(options());
  });
  afterEach(() => stripe.stop());

  const fixture: CheckoutFixture = {
    checkout: () => checkout,
    act: (id, action) => Promise.resolve(void stripe.act(id, action)),
    setTime: (at) => (now = at),
  };
  describeCheckout(fixture);
  describeSubscriptions(fixture);

  it.each<[readonly CheckoutAction[], object]>([
    [['close'], { status: 'closed', payment: null }],
    [['delay'], { status: 'pending', payment: null, paidAt: null }],
    [['delay', 'pay'], { status: 'paid', paidAt: NOON, country: 'DE' }],
    [['delay', 'decline'], { status: 'closed', paidAt: null }],
    [['pay', 'refund'], { status: 'paid', refunded: 5_500, refundedAt: NOON }],
    [['pay', 'dispute'], { dispute: 'open', disputeAt: NOON }],
    [['pay', 'dispute', 'win'], { dispute: 'won' }],
    [['pay', 'dispute', 'lose'], { dispute: 'lost', disputeAt: NOON }],
  ])('after %j is %j, found by the events too', async (actions, state) => {
    const { id } = await checkout.open(A_PURCHASE);
    for (const action of actions) {
      const event = stripe.act(id, action);
      if (event === null) throw new Error('A session is in no state for this');
      await checkout.read(id);
      const { session } = checkout.readEvent(event.body, event.signature);
      expect(await checkout.read(session ?? '')).toMatchObject({ id });
    }
    expect(await checkout.read(id)).toMatchObject({ ...A_PURCHASE, ...state });
  });

  it.each(['no', 'yes', 'managed'] as const)(
    'opens sessions that Stripe accepts, with tax: %s',
    async (tax) => {
      const { url } = await new StripeCheckout(options({ tax })).open(A_PURCHASE);
      expect(new URL(url).hostname).toBe('checkout.stripe.com');
    },
  );

  it.each<[readonly CheckoutAction[], object]>([
    [['renew'], { status: 'active', renewals: [{ amount: 5_500, country: 'DE' }] }],
    [['fail'], { status: 'late' }],
    [['cancel'], { status: 'cancelled' }],
    [['cancel', 'resume'], { status: 'active' }],
    [['end'], { status: 'ended', endedAt: NOON }],
  ])('finds the session of a subscription by the events of %j', async (actions, state) => {
    const { id } = await checkout.open({ ...A_PURCHASE, renews: true });
    for (const action of ['pay', ...actions] as const) {
      const event = stripe.act(id, action);
      if (event === null) throw new Error('A session is in no state for this');
      const { session } = checkout.readEvent(event.body, event.signature);
      expect(await checkout.read(session ?? '')).toMatchObject({ id });
    }
    expect(await checkout.read(id)).toMatchObject({ status: 'paid', subscription: state });
  });

  it.each<[CheckoutAction, object]>([
    ['refund', { refunded: 5_500 }],
    ['dispute', { dispute: 'open' }],
  ])('finds the session of a subscription by a %s of its second year', async (action, state) => {
    const { id } = await checkout.open({ ...A_PURCHASE, renews: true });
    for (const each of ['pay', 'renew'] as const) stripe.act(id, each);
    const [year] = (await checkout.read(id))?.subscription?.renewals ?? [];
    const event = stripe.act(year?.id ?? '', action);
    if (event === null) throw new Error('A year is in no state for this');
    const { session } = checkout.readEvent(event.body, event.signature);
    expect(session).toMatch(/^pi_/);
    expect(await checkout.read(session ?? '')).toMatchObject({ id, subscription: { renewals: [state] } });
  });

  it('is not refunded after a lost dispute', async () => {
    const { id } = await checkout.open(A_PURCHASE);
    for (const action of ['pay', 'dispute', 'lose'] as const) stripe.act(id, action);
    expect(await checkout.end(id, 'refund')).toBe(false);
  });

  it('has no sessions of another site that shares the account, nor of live mode', async () => {
    const { id } = await checkout.open(A_PURCHASE);
    const other = new StripeCheckout(options({ site: 'https://other.example.org' }));
    expect([await checkout.read(id), await other.read(id)]).toEqual([expect.anything(), null]);
    const wrong = new StripeCheckout(options({ secretKey: 'sk_live_1' }));
    await expect(wrong.read(id)).rejects.toThrow('Invalid API Key');
  });

  describe('with a message', () => {
    const aMessage = async () => {
      const { id } = await checkout.open(A_PURCHASE);
      const message = stripe.act(id, 'pay');
      if (message === null) throw new Error('A session cannot be paid');
      return { ...message, event: JSON.parse(message.body.toString()) as Record<string, unknown> };
    };

    it('refuses one that was changed, is old, or is of another secret', async () => {
      const { body, signature } = await aMessage();
      const changed = Buffer.from(body.toString().replace('paid', 'free'));
      expect(() => checkout.readEvent(changed, signature)).toThrow(/signature/i);
      const other = new StripeCheckout(options({ webhookSecret: 'whsec_other' }));
      expect(() => other.readEvent(body, signature)).toThrow(/signature/i);
      now = new Date(NOON.getTime() + 6 * 60_000);
      expect(() => checkout.readEvent(body, signature)).toThrow('tolerance');
    });

    it('refuses one of the other mode or another account, and overlooks other events', async () => {
      const { event } = await aMessage();
      const read = (changes: object) => {
        const { body, signature } = stripe.signed({ ...event, ...changes });
        return checkout.readEvent(body, signature);
      };
      expect(() => read({ livemode: true })).toThrow('live mode');
      expect(() => read({ account: 'acct_1' })).toThrow('another account');
      expect(
        read({ type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }),
      ).toEqual({
        ...{ id: event['id'], session: null },
      });
    });
  });
});
