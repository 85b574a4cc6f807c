import Stripe from 'stripe';
import {
  Checkout,
  type CheckoutEvent,
  type CheckoutTruth,
  EventRefusedError,
  type NewCheckout,
  type OpenedCheckout,
} from './checkout.port.js';
import { SESSION_PARTS, truthOfSession } from './stripe-session.js';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Of the API. */
  readonly address: string;
  /** Whether Stripe Tax adds the tax of the buyer's country. */
  readonly tax: boolean;
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
] as const;

/** Hosted pages of Stripe Checkout: one payment for a year, no card data here. */
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

  async open({ reference, email, amount, currency }: NewCheckout): Promise<OpenedCheckout> {
    const { site, tax } = this.options;
    const metadata = { site, reference };
    const session = await this.#stripe.checkout.sessions.create(
      {
        ...{ mode: 'payment', ui_mode: 'hosted_page', client_reference_id: reference, metadata },
        ...{ customer_email: email, customer_creation: 'always' },
        line_items: [
          {
            quantity: 1,
            price_data: {
              ...{ currency, unit_amount: amount, tax_behavior: 'exclusive' },
              product_data: { name: 'Pro, one year', tax_code: TAX_CODE },
            },
          },
        ],
        payment_intent_data: { metadata },
        invoice_creation: { enabled: true },
        // The price is in one currency, as the page of the subscription says.
        adaptive_pricing: { enabled: false },
        automatic_tax: { enabled: tax },
        tax_id_collection: { enabled: tax },
        billing_address_collection: tax ? 'required' : 'auto',
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
    const intent = session.payment_intent;
    const disputes =
      intent !== null && typeof intent !== 'string'
        ? (await this.#stripe.disputes.list({ payment_intent: intent.id, limit: 10 })).data
        : [];
    return truthOfSession(session, disputes);
  }

  /** @param id of a session or a payment */
  async #session(id: string): Promise<Stripe.Checkout.Session | null> {
    const { sessions } = this.#stripe.checkout;
    try {
      if (!id.startsWith('pi_')) return await sessions.retrieve(id, { expand: SESSION_PARTS });
      const { data } = await sessions.list({ payment_intent: id, limit: 1 });
      return data[0] === undefined ? null : await sessions.retrieve(data[0].id, { expand: SESSION_PARTS });
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

  async refund(id: string): Promise<boolean> {
    const truth = await this.read(id);
    if (truth === null || truth.payment === null) return false;
    if (truth.refunded >= truth.amount + truth.tax) return true;
    try {
      await this.#stripe.refunds.create(
        { payment_intent: truth.payment },
        { idempotencyKey: `refund ${truth.payment}` },
      );
      return true;
    } catch (error) {
      // Such as a payment whose dispute was lost.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
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

/** The session of an event, or its payment; null if it is about something else. Pure. */
function sessionOf({ type, data: { object } }: Stripe.Event): string | null {
  if (!EVENTS.some((known) => known === type)) return null;
  if (object.object === 'checkout.session') return object.id;
  if (object.object !== 'charge' && object.object !== 'dispute') return null;
  const { payment_intent: intent } = object;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404;
}
