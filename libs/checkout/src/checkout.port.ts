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
  /** Whether it is a subscription, which is paid again each year until it is cancelled. Absent: it is paid once. */
  readonly renews?: boolean;
  /** Who buys and the tax, where this site finds them out; providers with a page of their own do that there. */
  readonly vat?: BuyerVat;
}

/** Where a buyer is, and the tax that follows from it. */
export interface BuyerVat {
  /** Cents. */
  readonly tax: number;
  /** ISO 3166 code. */
  readonly country: string | null;
  /** Of a business; null for a consumer. */
  readonly vatId: string | null;
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

/** What the provider knows about one payment. Amounts are in cents. */
export interface PaymentTruth {
  /** Before tax. */
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  /** ISO 3166 code of the buyer's country; absent or null while it is unknown. */
  readonly country?: string | null;
  /** Number of the buyer, a business, for value added tax. */
  readonly vatId?: string | null;
  /** Page of the provider's invoice; absent where this site writes the receipt. */
  readonly invoiceUrl?: string | null;
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

/** A later year of a subscription, which was paid. */
export interface RenewalTruth extends PaymentTruth {
  /** Of its invoice. */
  readonly id: string;
  /** Of the year that it pays for. */
  readonly startsAt: Date;
}

/** `late`: a renewal was not paid, and the provider tries again. `cancelled`: it ends with the paid year. */
export type SubscriptionStatus = 'active' | 'late' | 'cancelled' | 'ended';

/** What the provider knows about a subscription, whose first year the session has paid. */
export interface SubscriptionTruth {
  readonly status: SubscriptionStatus;
  /** Of the first year. */
  readonly startsAt: Date;
  /** Null until it has ended. */
  readonly endedAt: Date | null;
  /** The oldest first. */
  readonly renewals: readonly RenewalTruth[];
}

/** What the provider knows about a session now: the truth, whatever events were seen. */
export interface CheckoutTruth extends NewCheckout, PaymentTruth {
  readonly id: string;
  readonly status: CheckoutStatus;
  /** Absent or null if it is paid once, or not yet. */
  readonly subscription?: SubscriptionTruth | null;
}

/** A verified notice that something happened to a session. What happened is read from the session itself. */
export interface CheckoutEvent {
  /** Unique at the provider. */
  readonly id: string;
  /** Id of the session, or of a payment, invoice or subscription of it; null if the event is about something else. */
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
   * @param id of a session, or of a payment, invoice or subscription of it
   * @returns null if the provider has no such session, or it is not of this site
   */
  abstract read(id: string): Promise<CheckoutTruth | null>;

  /** Ids of the sessions that have changed since then. */
  abstract changedSince(since: Date): Promise<readonly string[]>;

  /**
   * Ends what was bought: no year is renewed, and with `refund` a payment is given back in full, once.
   *
   * @param id of a session or, for a later year, of its renewal
   * @returns false if nothing is paid or, without `refund`, nothing renews itself
   */
  abstract end(id: string, how: 'refund' | 'renewals'): Promise<boolean>;

  /** Page where a subscription is changed and cancelled, here or at the provider. @param id of its session */
  abstract portal(id: string): Promise<string>;

  /**
   * Verifies a message to the webhook.
   *
   * @param body as received
   * @throws EventRefusedError
   */
  abstract readEvent(body: Buffer, signature: string): CheckoutEvent;
}
