import type { CheckoutStatus, DisputeState, SubscriptionStatus } from '@clinical/checkout';
import { instant, integer, longText, optionalInstant, optionalText, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A year of Pro that someone buys: what the provider said when it was last asked. It outlives the account, then without
 * a name, because accounts of a business must be kept.
 */
@Entity('purchases')
@Index('purchases_session', ['session'], { unique: true })
@Index('purchases_account', ['accountId', 'openedAt'])
@Index('purchases_opened', ['openedAt'])
export class PurchaseEntity {
  /** The reference of the session. */
  @PrimaryColumn(text(36))
  id: string;

  @ForeignKey('AccountEntity', { name: 'purchases_account_key', onDelete: 'SET NULL' })
  @Column({ name: 'account_id', ...integer, nullable: true })
  accountId: number | null;

  /** Empty once the account is deleted. */
  @Column(text(254))
  email: string;

  /** Null until the provider has opened it. Of a later year of a subscription: its renewal. */
  @Column(optionalText(120))
  session: string | null;

  /** Cents before tax, as the server asked for. */
  @Column(integer)
  amount: number;

  @Column(text(3))
  currency: string;

  @Column({ name: 'opened_at', ...instant })
  openedAt: Date;

  /** `refused`: paid, but another amount than was asked for. */
  @Column(text(10))
  status: CheckoutStatus | 'refused';

  @Column(integer)
  tax: number;

  /** ISO 3166 code of the buyer's country; null while the provider does not say. */
  @Column(optionalText(2))
  country: string | null;

  /** Number of the buyer, a business, for value added tax. */
  @Column({ name: 'vat_id', ...optionalText(20) })
  vatId: string | null;

  /** For the receipt; null where the provider knows it, and once the account is deleted. */
  @Column({ name: 'buyer_name', ...optionalText(200) })
  buyerName: string | null;

  /** Of the receipt that this site writes; null before the payment, and where the provider writes it. */
  @Column({ name: 'receipt_number', ...integer, nullable: true })
  receiptNumber: number | null;

  /** Of the credit note for what was given back or lost by a dispute; null as above. */
  @Column({ name: 'credit_note_number', ...integer, nullable: true })
  creditNoteNumber: number | null;

  @Column(optionalText(120))
  payment: string | null;

  @Column({ name: 'paid_at', ...optionalInstant })
  paidAt: Date | null;

  @Column(integer)
  refunded: number;

  @Column({ name: 'refunded_at', ...optionalInstant })
  refundedAt: Date | null;

  /** What the administrator who asked for the refund said; null without one. */
  @Column({ name: 'refund_reason', ...optionalText(200) })
  refundReason: string | null;

  @Column(text(10))
  dispute: DisputeState;

  @Column({ name: 'dispute_at', ...optionalInstant })
  disputeAt: Date | null;

  /** Of a purchase that renews itself, also before it is paid; null if it is paid once, or is itself a renewal. */
  @Column(optionalText(10))
  subscription: SubscriptionStatus | null;

  /** When the provider ended the subscription. */
  @Column({ name: 'ended_at', ...optionalInstant })
  endedAt: Date | null;

  /** The purchase that this one renewed. */
  @Column({ name: 'renewal_of', ...optionalText(36) })
  renewalOf: string | null;

  /** Of the year, in a subscription. */
  @Column({ name: 'starts_at', ...optionalInstant })
  startsAt: Date | null;

  /** Raised by each overwriting, so that an older answer of the provider never replaces a newer one. */
  @Column(integer)
  revision: number;
}

/** An event of the provider that was accepted: each is processed once. */
@Entity('checkout_events')
@Index('checkout_events_received', ['receivedAt'])
export class CheckoutEventEntity {
  @PrimaryColumn(text(100))
  id: string;

  @Column(text(120))
  session: string;

  @Column({ name: 'received_at', ...instant })
  receivedAt: Date;
}

/** A session of a checkout whose page is on this site. */
@Entity('checkout_sessions')
@Index('checkout_sessions_reference', ['reference'], { unique: true })
@Index('checkout_sessions_changed', ['changedAt'])
export class CheckoutSessionEntity {
  @PrimaryColumn(text(120))
  id: string;

  @Column(text(36))
  reference: string;

  /** A `CheckoutTruth` as JSON. */
  @Column(longText)
  state: string;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}

/** The last number of a series: of receipts, or of credit notes. Its row is locked for the next one, so that numbers have no gap. */
@Entity('receipt_numbers')
export class ReceiptNumberEntity {
  @PrimaryColumn({ ...integer })
  series: number;

  @Column(integer)
  last: number;
}
