import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signEvent } from '../event-signature.js';
import { type CheckoutAction, playSession } from '../play-session.js';
import type { CheckoutTruth } from '../checkout.port.js';

type Json = Readonly<Record<string, unknown>>;

/** What the stand-in remembers of a session. */
interface StoredSession {
  readonly form: URLSearchParams;
  readonly created: number;
  state: CheckoutTruth;
}

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
};

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
    const session = this.#sessions.get(id);
    const state = session === undefined ? null : playSession(session.state, action, this.now());
    if (session === undefined || state === null) return null;
    session.state = state;
    const object = /dispute/.test(EVENT_OF[action])
      ? this.#dispute(state)
      : action === 'refund'
        ? this.#charge(state)
        : this.#session(session, false);
    return this.signed(this.#event(EVENT_OF[action], object));
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
    const route = `${request.method ?? ''} ${pathname.replace(/\/cs_\w+$/, '/{id}')}`;
    this.requests.push(route);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, 'Invalid API Key provided');
    if (request.headers['stripe-version'] !== VERSION) return refusal(400, 'Another version');
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return this.#open(form, String(request.headers['idempotency-key']));
      case 'GET /v1/checkout/sessions/{id}': {
        const session = this.#sessions.get(pathname.split('/').at(-1) ?? '');
        if (session === undefined) return refusal(404, 'No such checkout.session');
        return { status: 200, body: this.#session(session, searchParams.has('expand[0]')) };
      }
      case 'GET /v1/checkout/sessions':
        return list(
          [...this.#sessions.values()]
            .filter(({ created, state }) => {
              const intent = searchParams.get('payment_intent');
              if (intent !== null) return intentOf(state) === intent;
              return created >= Number(searchParams.get('created[gte]'));
            })
            .map((session) => this.#session(session, false)),
        );
      case 'GET /v1/disputes': {
        const session = this.#ofPayment(searchParams.get('payment_intent'));
        const isDisputed = session !== undefined && session.state.dispute !== 'none';
        return list(isDisputed ? [this.#dispute(session.state)] : []);
      }
      case 'GET /v1/events':
        return list(
          this.#events.filter(({ created }) => Number(created) >= Number(searchParams.get('created[gte]'))),
        );
      case 'POST /v1/refunds': {
        const session = this.#ofPayment(form.get('payment_intent'));
        const state = session === undefined ? null : playSession(session.state, 'refund', this.now());
        if (session === undefined || state === null) return refusal(400, 'Charge has already been refunded.');
        session.state = state;
        this.#event('charge.refunded', this.#charge(state));
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
    const id = `cs_test_${randomBytes(24).toString('hex')}`;
    const state: CheckoutTruth = {
      ...{ id, reference: form.get('client_reference_id') ?? '', email: form.get('customer_email') ?? '' },
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
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
      ...{ id, object: 'checkout.session', livemode: false, mode: 'payment', ui_mode: 'hosted_page' },
      ...{ created, client_reference_id: reference, customer_email: email, currency },
      customer_details: isOpen ? null : { email, address: { country: 'DE' } },
      ...{ amount_subtotal: amount, amount_total: amount + tax },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      metadata: { site: form.get('metadata[site]'), reference: form.get('metadata[reference]') },
      status: isOpen ? 'open' : status === 'closed' && !isRefused ? 'expired' : 'complete',
      payment_status: status === 'paid' ? 'paid' : 'unpaid',
      payment_intent: isOpen || (status === 'closed' && !isRefused) ? null : this.#intent(state, isExpanded),
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

  #charge(state: CheckoutTruth): Json {
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

  #dispute(state: CheckoutTruth): Json {
    const { id, amount, currency, dispute, disputeAt } = state;
    return {
      ...{ id: `dp_${id.slice(-16)}`, object: 'dispute', livemode: false, amount, currency },
      ...{ created: secondsOf(disputeAt ?? this.now()), payment_intent: intentOf(state) },
      status: dispute === 'open' ? 'needs_response' : dispute,
    };
  }

  #ofPayment(intent: string | null): StoredSession | undefined {
    return [...this.#sessions.values()].find(({ state }) => intentOf(state) === intent);
  }

  #seconds(): number {
    return secondsOf(this.now());
  }
}

function intentOf({ id }: CheckoutTruth): string {
  return `pi_${id.slice(-16)}`;
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
