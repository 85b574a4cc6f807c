import {
  describeCheckout,
  describeSubscriptions,
  MemoryStore,
  type CheckoutFixture,
} from './contract/index.js';
import { EventRefusedError } from './checkout.port.js';
import { signEvent } from './event-signature.js';
import type { HostedCheckout, HostedCheckoutOptions } from './hosted-checkout.js';
import { LocalCheckout } from './local-checkout.adapter.js';
import { ManualCheckout } from './manual-checkout.adapter.js';
import type { CheckoutAction } from './play-session.js';

const SECRET = 'of these tests';
const SITE = 'http://localhost:3000';
const A_PURCHASE = { reference: 'purchase-1', email: 'reader@example.org', amount: 5_500, currency: 'usd' };
let now = new Date('2026-03-01T12:00:00Z');
let checkout: HostedCheckout;

function optionsOf(overrides: Partial<HostedCheckoutOptions> = {}): HostedCheckoutOptions {
  return { store: new MemoryStore(), now: () => now, secret: SECRET, site: SITE, ...overrides };
}

const fixture: CheckoutFixture = {
  checkout: () => checkout,
  act: async (id, action) => void (await checkout.act(id, action)),
  setTime: (at) => (now = at),
};

describe.each([
  ['local', LocalCheckout],
  ['manual', ManualCheckout],
] as const)('the checkout %s', (_, Adapter) => {
  beforeEach(() => (checkout = new Adapter(optionsOf())));

  describeCheckout(fixture);
});

describe('the local checkout', () => {
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
    checkout = new LocalCheckout(optionsOf());
  });

  describeSubscriptions(fixture);

  it.each<[readonly CheckoutAction[], object]>([
    [['decline'], { status: 'open' }],
    [['decline', 'pay'], { status: 'paid' }],
    [['delay'], { status: 'pending', paidAt: null }],
    [['delay', 'pay'], { status: 'paid' }],
    [['delay', 'decline', 'pay'], { status: 'closed', paidAt: null }],
    [['close', 'pay'], { status: 'closed', paidAt: null }],
    [['pay', 'close', 'delay', 'decline'], { status: 'paid' }],
    [['pay', 'dispute'], { status: 'paid', dispute: 'open' }],
    [['pay', 'dispute', 'win', 'lose'], { dispute: 'won' }],
    [['pay', 'dispute', 'lose', 'refund'], { dispute: 'lost', refunded: 0 }],
    [['pay', 'refund', 'dispute'], { refunded: 5_500, dispute: 'none' }],
    [['win', 'lose', 'refund', 'dispute'], { status: 'open', refunded: 0, dispute: 'none' }],
  ])('after %j is %j', async (actions, state) => {
    const { id } = await checkout.open(A_PURCHASE);
    for (const action of actions) await checkout.act(id, action);
    expect(await checkout.read(id)).toMatchObject(state);
  });

  const anEvent = async () => {
    const { id } = await checkout.open(A_PURCHASE);
    const event = await checkout.act(id, 'pay');
    if (event === null) throw new Error('A session cannot be paid');
    return { id, ...event };
  };

  it('signs its messages', async () => {
    const { id, body, signature } = await anEvent();
    expect(checkout.readEvent(body, signature)).toEqual({
      id: expect.stringMatching(/^evt_/) as string,
      session: id,
    });
  });

  it('refuses messages that were changed, are old or come from the future', async () => {
    const { body, signature } = await anEvent();
    expect(() => checkout.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature)).toThrow(
      EventRefusedError,
    );
    for (const minutes of [-6, 6]) {
      now = new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000);
      expect(() => checkout.readEvent(body, signature)).toThrow('five minutes');
    }
  });

  it('refuses messages for another site, of another secret, and what is no event', async () => {
    const { body, signature } = await anEvent();
    const elsewhere = new LocalCheckout(optionsOf({ site: 'https://other.example.org' }));
    expect(() => elsewhere.readEvent(body, signature)).toThrow('another site');
    const other = new LocalCheckout(optionsOf({ secret: 'other' }));
    expect(() => other.readEvent(body, signature)).toThrow('not of this message');
    for (const text of ['', '[]', 'no json', '{"id":1}']) {
      const message = Buffer.from(text);
      expect(() => checkout.readEvent(message, signEvent(message, SECRET, now))).toThrow('not an event');
    }
  });
});

it('an invoice cannot be disputed, and has no messages to a webhook', async () => {
  const manual = new ManualCheckout(optionsOf());
  const { id } = await manual.open(A_PURCHASE);
  const event = await manual.act(id, 'pay');
  expect(await manual.act(id, 'dispute')).toBeNull();
  expect(() => manual.readEvent(event?.body ?? Buffer.from(''), event?.signature ?? '')).toThrow(
    EventRefusedError,
  );
});
