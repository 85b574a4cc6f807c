import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signEvent } from '../event-signature.js';
import { type CheckoutAction, playSession } from '../play-session.js';
import type { CheckoutTruth, PaymentTruth } from '../checkout.port.js';

type Json = Readonly<Record<string, unknown>>;

/** What the stand-in remembers of a session. */
interface StoredSession {
  readonly form: URLSearchParams;
  readonly created: number;
  state: CheckoutTruth;
}

/** One payment of a session. */
type Year = PaymentTruth & { readonly id: string; readonly startsAt?: Date | null };

export const STRIPE_KEY = 'sk_test_standin';
export const STRIPE_WEBHOOK_SECRET = 'whsec_standin';
const VERSION = '2026-10-28.endive';

/** Events that Stripe sends of an action. */
const EVENT_OF: Readonly<Record<CheckoutAction, string>> = {
  pay: 'checkout.session.completed',
  decline: 'checkout.session.async_payment_failed',
  delay: 'checkout.session.completed',
  close: 'checkout.session.expired',
  refund: 'charge.refunded',
  dispute: 'charge.dispute.created',
  win: 'charge.dispute.closed',
  lose: 'charge.dispute.closed',
  renew: 'invoice.paid',
  fail: 'invoice.payment_failed',
  cancel: 'customer.subscription.updated',
  resume: 'customer.subscription.updated',
  end: 'customer.subscription.deleted',
};

const OWN_TAX = /^(automatic_tax|tax_id_collection)\b/;

/**
 * Plays the API of Stripe on a port of this machine, with state: sessions, payments, refunds, disputes, events. The
 * shapes are those of the API version that the adapter names.
 */
export class StripeStandIn {
  readonly #server: Server;
  readonly #sessions = new Map<string, StoredSession>();
  readonly #byKey = new Map<string, { readonly form: string; readonly id: string }>();
  readonly #events: Json[] = [];
  readonly requests: string[] = [];

  constructor(private readonly now: () => Date) {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What the reader or the bank does. @returns the signed event; null if it is not possible in this state */
  act(id: string, action: CheckoutAction): { readonly body: Buffer; readonly signature: string } | null {
    const session = this.#sessions.get(id) ?? this.#ofYear((year) => invoiceOf(year) === id)?.session;
    const year = id.startsWith('in_') ? (this.#ofYear((each) => invoiceOf(each) === id)?.year.id ?? id) : id;
    const state = session === undefined ? null : playSession(session.state, action, this.now(), year);
    if (session === undefined || state === null) return null;
    session.state = state;
    return this.signed(this.#event(EVENT_OF[action], this.#objectOf(session, action, year)));
  }

  #objectOf(session: StoredSession, action: CheckoutAction, id: string): Json {
    const { state } = session;
    const year = yearsOf(state).find((each) => each.id === id) ?? state;
    const [object = ''] = EVENT_OF[action].split('.');
    if (EVENT_OF[action].startsWith('charge.dispute')) return this.#dispute(year);
    if (object === 'charge') return this.#charge(year);
    if (object === 'customer') return this.#subscription(state);
    if (object === 'invoice') return invoice(state, yearsOf(state).at(-1) ?? state);
    return this.#session(session, false);
  }

  /** An event with changed fields, signed. */
  signed(event: Json): { readonly body: Buffer; readonly signature: string } {
    const body = Buffer.from(JSON.stringify(event));
    return { body, signature: signEvent(body, STRIPE_WEBHOOK_SECRET, this.now()) };
  }

  #event(type: string, object: Json): Json {
    const event = {
      ...{ id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', api_version: VERSION },
      ...{ created: this.#seconds(), livemode: false, pending_webhooks: 1, type, data: { object } },
      request: { id: null, idempotency_key: null },
    };
    this.#events.unshift(event);
    return event;
  }

  async #answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: Json }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in');
    const id = pathname.split('/').at(-1) ?? '';
    const route = `${request.method ?? ''} ${pathname.replace(/\/(cs|pi|in|sub)_\w+$/, '/{id}')}`;
    this.requests.push(route);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, 'Invalid API Key provided');
    if (request.headers['stripe-version'] !== VERSION) return refusal(400, 'Another version');
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return this.#open(form, String(request.headers['idempotency-key']));
      case 'GET /v1/checkout/sessions/{id}': {
        const session = this.#sessions.get(id);
        if (session === undefined) return refusal(404, 'No such checkout.session');
        return { status: 200, body: this.#session(session, searchParams.has('expand[0]')) };
      }
      case 'GET /v1/checkout/sessions':
        return list(
          [...this.#sessions.values()]
            .filter(({ created, state }) => {
              const intent = searchParams.get('payment_intent');
              if (intent !== null) return state.renews !== true && intentOf(state) === intent;
              const subscription = searchParams.get('subscription');
              if (subscription !== null) return subscriptionOf(state) === subscription;
              return created >= Number(searchParams.get('created[gte]'));
            })
            .map((session) => this.#session(session, false)),
        );
      case 'GET /v1/disputes': {
        const year = this.#ofYear((each) => intentOf(each) === searchParams.get('payment_intent'))?.year;
        return list(year !== undefined && year.dispute !== 'none' ? [this.#dispute(year)] : []);
      }
      case 'GET /v1/subscriptions/{id}':
      case 'DELETE /v1/subscriptions/{id}': {
        const session = [...this.#sessions.values()].find(({ state }) => subscriptionOf(state) === id);
        if (session === undefined) return refusal(404, 'No such subscription');
        if (request.method === 'DELETE') this.act(session.state.id, 'end');
        return { status: 200, body: this.#subscription(session.state) };
      }
      case 'GET /v1/invoices': {
        const states = [...this.#sessions.values()].map(({ state }) => state);
        const state = states.find((each) => subscriptionOf(each) === searchParams.get('subscription'));
        return list(state === undefined ? [] : yearsOf(state).map((year) => invoice(state, year)));
      }
      case 'GET /v1/invoices/{id}': {
        const found = this.#ofYear((year) => invoiceOf(year) === id);
        if (found === undefined) return refusal(404, 'No such invoice');
        return { status: 200, body: invoice(found.session.state, found.year) };
      }
      case 'GET /v1/invoice_payments': {
        const intent = searchParams.get('payment[payment_intent]');
        const found = this.#ofYear((year) => intentOf(year) === intent);
        return list(found === undefined ? [] : [invoicePaymentOf(found.year)]);
      }
      case 'GET /v1/payment_intents/{id}': {
        const year = this.#ofYear((each) => intentOf(each) === id)?.year;
        if (year === undefined) return refusal(404, 'No such payment_intent');
        const body = { id, object: 'payment_intent', status: 'succeeded', latest_charge: this.#charge(year) };
        return { status: 200, body };
      }
      case 'POST /v1/billing_portal/sessions':
        return {
          status: 200,
          body: {
            ...{ id: 'bps_1', object: 'billing_portal.session', customer: form.get('customer') },
            url: `https://billing.stripe.com/p/session/${form.get('customer') ?? ''}`,
          },
        };
      case 'GET /v1/events':
        return list(
          this.#events.filter(({ created }) => Number(created) >= Number(searchParams.get('created[gte]'))),
        );
      case 'POST /v1/refunds': {
        const found = this.#ofYear((year) => intentOf(year) === form.get('payment_intent'));
        const { session, year } = found ?? {};
        const state =
          session === undefined ? null : playSession(session.state, 'refund', this.now(), year?.id);
        if (session === undefined || state === null) return refusal(400, 'Charge has already been refunded.');
        session.state = state;
        const refunded = yearsOf(state).find((each) => each.id === year?.id) ?? state;
        this.#event('charge.refunded', this.#charge(refunded));
        return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } };
      }
      default:
        return refusal(404, `Unrecognized request URL (${route})`);
    }
  }

  #open(form: URLSearchParams, key: string): { readonly status: number; readonly body: Json } {
    const same = this.#byKey.get(key);
    if (same !== undefined && same.form !== form.toString())
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters');
    const known = same === undefined ? undefined : this.#sessions.get(same.id);
    if (known !== undefined) return { status: 200, body: this.#session(known, false) };
    if (form.has('managed_payments[enabled]') && [...form.keys()].some((name) => OWN_TAX.test(name)))
      return refusal(400, 'Managed Payments takes care of tax; leave out your own settings of it');
    const id = `cs_test_${randomBytes(24).toString('hex')}`;
    const state: CheckoutTruth = {
      ...{ id, reference: form.get('client_reference_id') ?? '', email: form.get('customer_email') ?? '' },
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      renews: form.get('mode') === 'subscription',
      ...{ status: 'open', tax: 0, payment: null, paidAt: null, refunded: 0, refundedAt: null },
      ...{ dispute: 'none', disputeAt: null },
    };
    const session = { form, state, created: this.#seconds() };
    this.#sessions.set(id, session);
    this.#byKey.set(key, { form: form.toString(), id });
    return { status: 200, body: this.#session(session, false) };
  }

  #session({ form, state, created }: StoredSession, isExpanded: boolean): Json {
    const { id, status, amount, tax, currency, email, reference } = state;
    const isOpen = status === 'open';
    const isRefused = status === 'closed' && form.get('delayed') === 'yes';
    if (status === 'pending') form.set('delayed', 'yes');
    return {
      ...{ id, object: 'checkout.session', livemode: false, mode: form.get('mode'), ui_mode: 'hosted_page' },
      ...{ created, client_reference_id: reference, customer_email: email, currency },
      customer_details: isOpen ? null : { email, address: { country: 'DE' }, tax_ids: [] },
      invoice: status === 'paid' && isExpanded ? invoice(state, state) : null,
      ...{ amount_subtotal: amount, amount_total: amount + tax },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      metadata: { site: form.get('metadata[site]'), reference: form.get('metadata[reference]') },
      status: isOpen ? 'open' : status === 'closed' && !isRefused ? 'expired' : 'complete',
      payment_status: status === 'paid' ? 'paid' : 'unpaid',
      payment_intent:
        isOpen || state.renews === true || (status === 'closed' && !isRefused)
          ? null
          : this.#intent(state, isExpanded),
      subscription: subscriptionOf(state),
      customer: isOpen ? null : `cus_${id.slice(-16)}`,
      url: isOpen ? `https://checkout.stripe.com/c/pay/${id}` : null,
    };
  }

  #intent(state: CheckoutTruth, isExpanded: boolean): string | Json {
    const id = intentOf(state);
    const status =
      state.status === 'paid' ? 'succeeded' : state.status === 'pending' ? 'processing' : 'canceled';
    const charge = state.status === 'paid' ? this.#charge(state) : null;
    return isExpanded ? { id, object: 'payment_intent', status, latest_charge: charge } : id;
  }

  #subscription(state: CheckoutTruth): Json {
    const { status = 'active', endedAt = null } = state.subscription ?? {};
    const end = secondsOf(yearEndOf(yearsOf(state).at(-1)?.startsAt ?? this.now()));
    return {
      ...{ id: subscriptionOf(state), object: 'subscription', livemode: false, canceled_at: null },
      status: ({ active: 'active', cancelled: 'active', late: 'past_due', ended: 'canceled' } as const)[
        status
      ],
      ...{ cancel_at_period_end: false, cancel_at: status === 'cancelled' ? end : null },
      ended_at: endedAt === null ? null : secondsOf(endedAt),
      customer: `cus_${state.id.slice(-16)}`,
    };
  }

  #charge(state: Year): Json {
    const { id, amount, tax, currency, paidAt, refunded, refundedAt, dispute } = state;
    const refunds = refundedAt === null ? [] : [{ object: 'refund', created: secondsOf(refundedAt) }];
    return {
      ...{ id: `ch_${id.slice(-16)}`, object: 'charge', livemode: false, paid: true, currency },
      ...{ amount: amount + tax, amount_refunded: refunded, refunded: refunded > 0 },
      ...{ created: secondsOf(paidAt ?? this.now()), disputed: dispute !== 'none' },
      payment_intent: intentOf(state),
      refunds: { object: 'list', data: refunds, has_more: false },
    };
  }

  #dispute(state: Year): Json {
    const { id, amount, currency, dispute, disputeAt } = state;
    return {
      ...{ id: `dp_${id.slice(-16)}`, object: 'dispute', livemode: false, amount, currency },
      ...{ created: secondsOf(disputeAt ?? this.now()), payment_intent: intentOf(state) },
      status: dispute === 'open' ? 'needs_response' : dispute,
    };
  }

  #ofYear(is: (year: Year) => boolean): { readonly session: StoredSession; readonly year: Year } | undefined {
    for (const session of this.#sessions.values()) {
      const year = yearsOf(session.state).find(is);
      if (year !== undefined) return { session, year };
    }
    return undefined;
  }

  #seconds(): number {
    return secondsOf(this.now());
  }
}

/** All payments of a session, the first one first. */
function yearsOf(state: CheckoutTruth): readonly Year[] {
  const { subscription = null } = state;
  return [{ ...state, startsAt: subscription?.startsAt ?? null }, ...(subscription?.renewals ?? [])];
}

function intentOf({ id }: Year): string {
  return `pi_${id.slice(-16)}`;
}

function invoiceOf({ id }: Year): string {
  return `in_${id.slice(-16)}`;
}

function subscriptionOf({ id, subscription = null }: CheckoutTruth): string | null {
  return subscription === null ? null : `sub_${id.slice(-16)}`;
}

function invoice(state: CheckoutTruth, year: Year): Json {
  const { amount, tax, currency, paidAt } = year;
  const created = secondsOf(paidAt ?? new Date(0));
  const start = secondsOf(year.startsAt ?? paidAt ?? new Date(0));
  const details = { subscription: subscriptionOf(state), metadata: {} };
  return {
    ...{ id: invoiceOf(year), object: 'invoice', livemode: false, status: 'paid', currency },
    ...{ created: Math.max(created, start), total: amount + tax, amount_paid: amount + tax },
    total_taxes: tax === 0 ? [] : [{ amount: tax, tax_behavior: 'exclusive' }],
    customer_address: { country: 'DE' },
    hosted_invoice_url: `https://invoice.stripe.com/i/${invoiceOf(year)}`,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
    status_transitions: { paid_at: created },
    lines: {
      object: 'list',
      data: [{ object: 'line_item', period: { start, end: start } }],
      has_more: false,
    },
    payments: { object: 'list', data: [invoicePaymentOf(year)], has_more: false },
  };
}

function invoicePaymentOf(year: Year): Json {
  return {
    ...{ object: 'invoice_payment', livemode: false, status: 'paid', invoice: invoiceOf(year) },
    payment: { type: 'payment_intent', payment_intent: intentOf(year) },
  };
}

function yearEndOf(start: Date): Date {
  return new Date(start.getTime() + 365 * 86_400_000);
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function list(data: readonly Json[]): { readonly status: number; readonly body: Json } {
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1' } };
}

function refusal(status: number, message: string): { readonly status: number; readonly body: Json } {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}
