import Stripe from 'stripe';
import {
  Checkout,
  type CheckoutEvent,
  type CheckoutTruth,
  EventRefusedError,
  type NewCheckout,
  type OpenedCheckout,
} from './checkout.port.js';
import { SESSION_PARTS, truthOfSession, truthOfSubscription, type PaidInvoice } from './stripe-session.js';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Of the API. */
  readonly address: string;
  /** `yes`: Stripe Tax adds the tax of the buyer's country. `managed`: Stripe is the seller, and owes the tax. */
  readonly tax: 'no' | 'yes' | 'managed';
  readonly now: () => Date;
  /** Address of this site, without a slash at the end. */
  readonly site: string;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** Version of the API that the shapes of this adapter and its tests have. */
const API_VERSION = '2026-10-28.endive';
/** "Software as a service, personal use". */
const TAX_CODE = 'txcd_10103000';

/** Events that change what is known about a session. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** Hosted pages of Stripe Checkout: one payment for a year, or a subscription; no card data here. */
export class StripeCheckout extends Checkout {
  readonly kind = 'stripe';
  readonly #stripe: Stripe;
  readonly #isLive: boolean;

  constructor(private readonly options: StripeOptions) {
    super();
    const { secretKey, address } = options;
    const { hostname, port, protocol } = new URL(address);
    this.#isLive = /^[rs]k_live_/.test(secretKey);
    this.#stripe = new Stripe(secretKey, {
      apiVersion: API_VERSION,
      host: hostname,
      ...(port === '' ? {} : { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    });
  }

  async open(checkout: NewCheckout): Promise<OpenedCheckout> {
    const { site, tax } = this.options;
    const { reference, email } = checkout;
    const session = await this.#stripe.checkout.sessions.create(
      {
        ...{ ui_mode: 'hosted_page', client_reference_id: reference, metadata: { site, reference } },
        ...{ customer_email: email, ...modeOf(checkout, { site, reference }) },
        // The price is in one currency, as the page of the subscription says.
        adaptive_pricing: { enabled: false },
        ...taxOf(tax),
        success_url: `${site}/Checkoutsuccess?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site}/Checkoutcancel`,
      },
      { idempotencyKey: reference },
    );
    if (session.url === null) throw new Error('Stripe opened a session without a page');
    return { id: session.id, url: session.url };
  }

  async read(id: string): Promise<CheckoutTruth | null> {
    const session = await this.#session(id);
    // An account of Stripe may serve several sites.
    if (session === null || session.metadata?.['site'] !== this.options.site) return null;
    if (session.livemode !== this.#isLive) return null;
    if (session.mode === 'subscription') {
      const id = idOf(session.subscription);
      if (id === null) return { ...truthOfSession(session, []), renews: true };
      const subscription = await this.#stripe.subscriptions.retrieve(id);
      return truthOfSubscription(session, subscription, await this.#paidInvoices(id));
    }
    return truthOfSession(session, await this.#disputes(idOf(session.payment_intent)));
  }

  async #paidInvoices(subscription: string): Promise<readonly PaidInvoice[]> {
    const paid: PaidInvoice[] = [];
    const search = { subscription, status: 'paid', limit: 100, expand: ['data.payments'] } as const;
    for await (const invoice of this.#stripe.invoices.list({ ...search, expand: [...search.expand] })) {
      const id = intentOf(invoice);
      const intent =
        id === null
          ? null
          : await this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
      paid.push({ invoice, intent, disputes: await this.#disputes(id) });
    }
    return paid;
  }

  async #disputes(intent: string | null): Promise<readonly Stripe.Dispute[]> {
    if (intent === null) return [];
    return (await this.#stripe.disputes.list({ payment_intent: intent, limit: 10 })).data;
  }

  /** @param id of a session, payment, invoice or subscription */
  async #session(id: string): Promise<Stripe.Checkout.Session | null> {
    const { checkout, invoices, invoicePayments } = this.#stripe;
    try {
      if (id.startsWith('pi_')) {
        const { data } = await checkout.sessions.list({ payment_intent: id, limit: 1 });
        if (data[0] !== undefined) return await this.#session(data[0].id);
        // The payment of a subscription is that of an invoice.
        const payment = { type: 'payment_intent', payment_intent: id } as const;
        const [paid] = (await invoicePayments.list({ payment, limit: 1 })).data;
        const invoice = idOf(paid?.invoice ?? null);
        return invoice === null ? null : await this.#session(invoice);
      }
      if (id.startsWith('in_')) {
        const subscription = subscriptionOf(await invoices.retrieve(id));
        return subscription === null ? null : await this.#session(subscription);
      }
      if (id.startsWith('sub_')) {
        const { data } = await checkout.sessions.list({ subscription: id, limit: 1 });
        return data[0] === undefined ? null : await this.#session(data[0].id);
      }
      return await checkout.sessions.retrieve(id, { expand: SESSION_PARTS });
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  /** Stripe keeps events for 30 days, and writes none when a session is opened. */
  async changedSince(since: Date): Promise<readonly string[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const changed = new Set<string>();
    for await (const { id } of this.#stripe.checkout.sessions.list({ created, limit: 100 })) changed.add(id);
    for await (const event of this.#stripe.events.list({ created, types: [...EVENTS], limit: 100 })) {
      const session = sessionOf(event);
      if (session !== null) changed.add(session);
    }
    return [...changed];
  }

  async end(id: string, how: 'refund' | 'renewals'): Promise<boolean> {
    const truth = await this.read(id);
    if (truth === null || truth.payment === null) return false;
    const { subscription = null } = truth;
    const isRenewing = subscription !== null && subscription.status !== 'ended';
    if (how === 'renewals' && !isRenewing) return false;
    const { payment, amount, tax, refunded } =
      subscription?.renewals.find((renewal) => renewal.id === id) ?? truth;
    try {
      if (how === 'refund' && refunded < amount + tax && payment?.startsWith('pi_') === true)
        await this.#stripe.refunds.create(
          { payment_intent: payment },
          { idempotencyKey: `refund ${payment}` },
        );
      if (isRenewing) await this.#endSubscription(truth.id);
      return true;
    } catch (error) {
      // Such as a payment whose dispute was lost.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  async #endSubscription(session: string): Promise<void> {
    const id = idOf((await this.#session(session))?.subscription ?? null);
    if (id !== null) await this.#stripe.subscriptions.cancel(id);
  }

  async portal(id: string): Promise<string> {
    const customer = idOf((await this.#session(id))?.customer ?? null);
    if (customer === null) throw new Error('Stripe has no customer for a subscription');
    const returnUrl = `${this.options.site}/Subscription`;
    return (await this.#stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
  }

  readEvent(body: Buffer, signature: string): CheckoutEvent {
    const event = this.#verified(body, signature);
    if (event.livemode !== this.#isLive)
      throw new EventRefusedError(`The message is of ${event.livemode ? 'live' : 'test'} mode`);
    if (event.account !== undefined) throw new EventRefusedError('The message is of another account');
    return { id: event.id, session: sessionOf(event) };
  }

  #verified(body: Buffer, signature: string): Stripe.Event {
    const { webhookSecret, now } = this.options;
    try {
      // Without a tolerance, the default of five minutes holds; 0 would switch it off.
      return this.#stripe.webhooks.constructEvent(
        ...([body, signature, webhookSecret, undefined, undefined] as const),
        now().getTime(),
      );
    } catch (error) {
      throw new EventRefusedError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : '', {
        cause: error,
      });
    }
  }
}

/** Who takes care of tax. Stripe refuses its own settings of tax beside Managed Payments. Pure. */
function taxOf(tax: StripeOptions['tax']) {
  if (tax === 'managed') return { managed_payments: { enabled: true } };
  const enabled = tax === 'yes';
  return {
    automatic_tax: { enabled },
    tax_id_collection: { enabled },
    billing_address_collection: enabled ? ('required' as const) : ('auto' as const),
  };
}

/** What is sold: a payment for a year, with an invoice, or a subscription, which has invoices anyway. Pure. */
function modeOf(
  { amount, currency, renews = false }: NewCheckout,
  metadata: { readonly site: string; readonly reference: string },
) {
  const price = { currency, unit_amount: amount, tax_behavior: 'exclusive' } as const;
  const line = (name: string) => ({
    quantity: 1,
    price_data: { ...price, product_data: { name, tax_code: TAX_CODE } },
  });
  if (!renews)
    return {
      ...({ mode: 'payment', customer_creation: 'always', invoice_creation: { enabled: true } } as const),
      ...{ line_items: [line('Pro, one year')], payment_intent_data: { metadata } },
    };
  const { price_data: data, quantity } = line('Pro, yearly subscription');
  return {
    mode: 'subscription' as const,
    line_items: [{ quantity, price_data: { ...data, recurring: { interval: 'year' as const } } }],
    subscription_data: { metadata, billing_mode: { type: 'flexible' as const } },
  };
}

/** The session of an event, or a payment or subscription of it; null if it is about something else. Pure. */
function sessionOf({ type, data: { object } }: Stripe.Event): string | null {
  if (!EVENTS.some((known) => known === type)) return null;
  switch (object.object) {
    case 'checkout.session':
    case 'subscription':
      return object.id;
    case 'invoice':
      return subscriptionOf(object);
    case 'charge':
    case 'dispute':
      return idOf(object.payment_intent);
    default:
      return null;
  }
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription ?? null);
}

/** The payment of an invoice; its `payments` have been asked for. */
function intentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent ?? null);
}

function idOf(part: string | { readonly id: string } | null): string | null {
  return typeof part === 'string' ? part : (part?.id ?? null);
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404;
}
