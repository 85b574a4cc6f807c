import { randomBytes, randomUUID } from 'node:crypto';
import type { CheckoutStore } from './checkout-store.js';
import {
  Checkout,
  type CheckoutEvent,
  type CheckoutTruth,
  EventRefusedError,
  type NewCheckout,
  type OpenedCheckout,
} from './checkout.port.js';
import { signEvent } from './event-signature.js';
import { type CheckoutAction, playSession } from './play-session.js';

/** A message to the webhook, with its signature. */
export interface SignedEvent {
  readonly body: Buffer;
  readonly signature: string;
}

export interface HostedCheckoutOptions {
  readonly store: CheckoutStore;
  readonly now: () => Date;
  /** Signs messages to the webhook. */
  readonly secret: string;
  /** Address of this site, without a slash at the end. */
  readonly site: string;
}

/** A checkout whose sessions are on this site. */
export abstract class HostedCheckout extends Checkout {
  /** Actions of this checkout. */
  protected abstract readonly actions: readonly CheckoutAction[];
  /** Path of the page of a session. */
  protected abstract pageOf(id: string): string;

  constructor(protected readonly options: HostedCheckoutOptions) {
    super();
  }

  async open({ vat, renews = false, ...purchase }: NewCheckout): Promise<OpenedCheckout> {
    const { store, now } = this.options;
    const { tax, ...buyer } = vat ?? { tax: 0, country: null, vatId: null };
    const session: CheckoutTruth = {
      // Knowing it is the right to pay the session, so it cannot be guessed.
      ...{ id: `cs_${this.kind}_${randomBytes(24).toString('hex')}`, ...purchase, ...buyer, tax, renews },
      ...{ status: 'open', payment: null, paidAt: null, refunded: 0, refundedAt: null },
      ...{ dispute: 'none', disputeAt: null },
    };
    const { id } = await store.add(session, now());
    // The reader may have said something else the first time.
    if (vat !== undefined && id !== session.id)
      await store.change(
        id,
        (known) => (known.status === 'open' ? { ...known, ...buyer, tax } : null),
        now(),
      );
    return { id, url: this.pageOf(id) };
  }

  read(id: string): Promise<CheckoutTruth | null> {
    return this.options.store.find(sessionOf(id));
  }

  changedSince(since: Date): Promise<readonly string[]> {
    return this.options.store.changedSince(since);
  }

  async end(id: string, how: 'refund' | 'renewals'): Promise<boolean> {
    if (how === 'renewals') return (await this.act(id, 'end')) !== null;
    const isDone = (await this.act(id, 'refund')) !== null;
    await this.act(id, 'end');
    if (isDone) return true;
    const session = await this.read(id);
    const payment = session?.subscription?.renewals.find((renewal) => renewal.id === id) ?? session;
    return (payment?.refunded ?? 0) > 0;
  }

  portal(id: string): Promise<string> {
    return Promise.resolve(this.pageOf(id));
  }

  /**
   * What the reader or the bank does with a session.
   *
   * @param id of it or, for the payment of a later year, of its renewal
   * @returns the message about it; null if the session is not in a state for it
   */
  async act(id: string, action: CheckoutAction): Promise<SignedEvent | null> {
    if (!this.actions.includes(action)) return null;
    const { store, now, secret, site } = this.options;
    const at = now();
    const session = await store.change(sessionOf(id), (before) => playSession(before, action, at, id), at);
    if (session === null) return null;
    const body = Buffer.from(
      JSON.stringify({ id: `evt_${randomUUID()}`, session: session.id, site, type: action }),
    );
    return { body, signature: signEvent(body, secret, at) };
  }

  readEvent(_body: Buffer, _signature: string): CheckoutEvent {
    throw new EventRefusedError(`The checkout '${this.kind}' sends no messages`);
  }
}

/** The session of a renewal, whose id has a number at the end. */
function sessionOf(id: string): string {
  return id.replace(/_year\d+$/, '');
}
