import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './contract/index.js';
import { signEvent } from './event-signature.js';
import { StripeCheckout } from './stripe-checkout.adapter.js';

const NOW = new Date('2026-11-29T12:00:00Z');
const CREATED = Math.floor(NOW.getTime() / 1000);

const checkout = new StripeCheckout({
  ...{ secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, tax: 'no' },
  ...{ address: 'https://api.stripe.com', now: () => NOW, site: 'https://site.example.org' },
});

/** Objects of events in the shape that the API reference gives them in version 2026-10-28.endive; made-up data. */
const SESSION = {
  ...{ id: 'cs_test_a1', object: 'checkout.session', livemode: false, mode: 'payment', status: 'complete' },
  ...{
    payment_status: 'paid',
    payment_intent: 'pi_a1',
    subscription: null,
    customer: 'cus_a1',
    currency: 'usd',
  },
  ...{ amount_subtotal: 5_500, amount_total: 5_500, client_reference_id: 'purchase-1', url: null },
  ...{ created: CREATED, expires_at: CREATED + 86_400, ui_mode: 'hosted_page', invoice: 'in_a1' },
  metadata: { site: 'https://site.example.org', reference: 'purchase-1' },
};
const CHARGE = {
  ...{ id: 'ch_a1', object: 'charge', livemode: false, amount: 5_500, amount_refunded: 0, currency: 'usd' },
  ...{ captured: true, paid: true, refunded: false, disputed: false, status: 'succeeded', created: CREATED },
  ...{ payment_intent: 'pi_a1', customer: 'cus_a1', payment_method: 'pm_a1', metadata: {} },
};
const DISPUTE = {
  ...{ id: 'du_a1', object: 'dispute', livemode: false, amount: 5_500, currency: 'usd', charge: 'ch_a1' },
  ...{ payment_intent: 'pi_a1', reason: 'fraudulent', status: 'needs_response', created: CREATED },
  ...{ is_charge_refundable: false, metadata: {} },
};
const SUBSCRIPTION = {
  ...{ id: 'sub_a1', object: 'subscription', livemode: false, status: 'active', customer: 'cus_a1' },
  ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null, created: CREATED },
  billing_mode: { type: 'flexible' },
  items: {
    ...{ object: 'list', has_more: false, url: '/v1/subscription_items?subscription=sub_a1' },
    data: [
      {
        ...{ id: 'si_a1', object: 'subscription_item', quantity: 1, subscription: 'sub_a1' },
        ...{ current_period_start: CREATED, current_period_end: CREATED + 31_536_000 },
      },
    ],
  },
};
const INVOICE = {
  ...{
    id: 'in_a1',
    object: 'invoice',
    livemode: false,
    status: 'paid',
    billing_reason: 'subscription_cycle',
  },
  ...{ currency: 'usd', total: 5_500, amount_paid: 5_500, customer: 'cus_a1', created: CREATED },
  parent: {
    ...{ type: 'subscription_details', quote_details: null },
    subscription_details: { subscription: 'sub_a1', metadata: {} },
  },
};
const INVOICE_OF_A_YEAR = { ...INVOICE, billing_reason: 'manual', parent: null };

it.each<[string, object, string | null]>([
  ['checkout.session.completed', SESSION, 'cs_test_a1'],
  ['checkout.session.expired', { ...SESSION, status: 'expired', payment_status: 'unpaid' }, 'cs_test_a1'],
  ['checkout.session.async_payment_succeeded', SESSION, 'cs_test_a1'],
  ['checkout.session.async_payment_failed', { ...SESSION, payment_status: 'unpaid' }, 'cs_test_a1'],
  ['charge.succeeded', CHARGE, 'pi_a1'],
  ['charge.failed', { ...CHARGE, paid: false, status: 'failed' }, 'pi_a1'],
  ['charge.refunded', { ...CHARGE, amount_refunded: 5_500, refunded: true }, 'pi_a1'],
  ['charge.refunded', { ...CHARGE, payment_intent: null }, null],
  ['charge.dispute.created', DISPUTE, 'pi_a1'],
  ['charge.dispute.closed', { ...DISPUTE, status: 'lost' }, 'pi_a1'],
  ['customer.subscription.created', SUBSCRIPTION, 'sub_a1'],
  ['customer.subscription.updated', { ...SUBSCRIPTION, cancel_at: CREATED + 31_536_000 }, 'sub_a1'],
  ['customer.subscription.deleted', { ...SUBSCRIPTION, status: 'canceled', ended_at: CREATED }, 'sub_a1'],
  ['invoice.paid', INVOICE, 'sub_a1'],
  ['invoice.payment_failed', { ...INVOICE, status: 'open', amount_paid: 0 }, 'sub_a1'],
  ['invoice.paid', INVOICE_OF_A_YEAR, null],
  ['customer.created', { id: 'cus_a1', object: 'customer' }, null],
])('an event %s is about what it names', (type, object, session) => {
  const event = {
    ...{ id: 'evt_a1', object: 'event', api_version: '2026-10-28.endive', created: CREATED },
    ...{ livemode: false, pending_webhooks: 1, type, data: { object } },
    request: { id: null, idempotency_key: null },
  };
  const body = Buffer.from(JSON.stringify(event));
  const signature = signEvent(body, STRIPE_WEBHOOK_SECRET, NOW);
  expect(checkout.readEvent(body, signature)).toEqual({ id: 'evt_a1', session });
});
