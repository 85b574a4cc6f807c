/** What a reader is asked to pay. Amounts are in cents. */
export interface NewCheckout {
  /** Of the purchase, unique: the same one gets the same session, so that one purchase is charged once. */
  readonly reference: string;
  /** Receives the receipt. */
  readonly email: string;
  /** Before tax. */
  readonly amount: number;
  /** ISO 4217 in lower case. */
  readonly currency: string;
}

/** A session at the provider, and the page where it is paid. */
export interface OpenedCheckout {
  readonly id: string;
  /** An address of the provider, or a path of this site. */
  readonly url: string;
}

/**
 * `open`: nothing is paid. `pending`: the reader has done all, and the bank has not yet. `paid`: also after a refund.
 * `closed`: it can no longer be paid.
 */
export type CheckoutStatus = 'open' | 'pending' | 'paid' | 'closed';

/** `open`: the bank has not decided. `lost`: the payment is taken back. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost';

/** What the provider knows about a session now: the truth, whatever events were seen. */
export interface CheckoutTruth extends NewCheckout {
  readonly id: string;
  readonly status: CheckoutStatus;
  readonly tax: number;
  /** ISO 3166 code of the buyer's country; absent or null while it is unknown. */
  readonly country?: string | null;
  /** The provider's name for the payment; null before it is paid. */
  readonly payment: string | null;
  readonly paidAt: Date | null;
  /** With tax; 0 without a refund. */
  readonly refunded: number;
  readonly refundedAt: Date | null;
  readonly dispute: DisputeState;
  /** When the dispute was opened or, if the provider says that, decided. */
  readonly disputeAt: Date | null;
}

/** A verified notice that something happened to a session. What happened is read from the session itself. */
export interface CheckoutEvent {
  /** Unique at the provider. */
  readonly id: string;
  /** Id of the session, or of its payment where the event names that only; null if it is about something else. */
  readonly session: string | null;
}

/** A message to the webhook that is not from the provider, not for this site, or too old. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';
}

/** Port for the service where readers pay; also its injection token. */
export abstract class Checkout {
  /** `none`: nothing is sold. */
  abstract readonly kind: 'none' | 'local' | 'manual' | 'stripe';

  /** Opens a session; of the same reference again: the same one. */
  abstract open(checkout: NewCheckout): Promise<OpenedCheckout>;

  /**
   * @param id of a session, or of its payment
   * @returns null if the provider has no such session, or it is not of this site
   */
  abstract read(id: string): Promise<CheckoutTruth | null>;

  /** Ids of the sessions that have changed since then. */
  abstract changedSince(since: Date): Promise<readonly string[]>;

  /** Gives everything back; once, however often it is called. @returns false if nothing is paid */
  abstract refund(id: string): Promise<boolean>;

  /**
   * Verifies a message to the webhook.
   *
   * @param body as received
   * @throws EventRefusedError
   */
  abstract readEvent(body: Buffer, signature: string): CheckoutEvent;
}
