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

  async open({ reference, email, amount, currency }: NewCheckout): Promise<OpenedCheckout> {
    const { store, now } = this.options;
    const session: CheckoutTruth = {
      // Knowing it is the right to pay the session, so it cannot be guessed.
      ...{ id: `cs_${this.kind}_${randomBytes(24).toString('hex')}`, reference, email, amount, currency },
      ...{ status: 'open', tax: 0, payment: null, paidAt: null, refunded: 0, refundedAt: null },
      ...{ dispute: 'none', disputeAt: null },
    };
    const { id } = await store.add(session, now());
    return { id, url: this.pageOf(id) };
  }

  read(id: string): Promise<CheckoutTruth | null> {
    return this.options.store.find(id);
  }

  changedSince(since: Date): Promise<readonly string[]> {
    return this.options.store.changedSince(since);
  }

  async refund(id: string): Promise<boolean> {
    if ((await this.act(id, 'refund')) !== null) return true;
    return ((await this.read(id))?.refunded ?? 0) > 0;
  }

  /**
   * What the reader or the bank does with a session.
   *
   * @returns the message about it; null if the session is not in a state for it
   */
  async act(id: string, action: CheckoutAction): Promise<SignedEvent | null> {
    if (!this.actions.includes(action)) return null;
    const { store, now, secret, site } = this.options;
    const at = now();
    const session = await store.change(id, (before) => playSession(before, action, at), at);
    if (session === null) return null;
    const body = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, session: id, site, type: action }));
    return { body, signature: signEvent(body, secret, at) };
  }

  readEvent(_body: Buffer, _signature: string): CheckoutEvent {
    throw new EventRefusedError(`The checkout '${this.kind}' sends no messages`);
  }
}
