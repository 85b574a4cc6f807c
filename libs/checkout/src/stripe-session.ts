import type Stripe from 'stripe';
import type {
  CheckoutStatus,
  CheckoutTruth,
  DisputeState,
  RenewalTruth,
  SubscriptionStatus,
} from './checkout.port.js';

/** What a session is read with, so that its payment and invoice come with it. */
export const SESSION_PARTS = ['payment_intent.latest_charge.refunds', 'invoice'];

/** What Stripe knows about a session. Pure. @param disputes of its payment, if it has one */
export function truthOfSession(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
): CheckoutTruth {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge ?? null);
  const tax = session.total_details?.amount_tax ?? 0;
  const status = statusOf(session, intent);
  return {
    ...{ id: session.id, reference: session.client_reference_id ?? '', status },
    ...{ amount: (session.amount_total ?? 0) - tax, tax, currency: session.currency ?? '' },
    ...buyerOf(session),
    invoiceUrl: expanded(session.invoice)?.hosted_invoice_url ?? null,
    payment: status === 'paid' ? (intent?.id ?? null) : null,
    paidAt: status === 'paid' ? timeOf(charge?.created ?? session.created) : null,
    ...refundOf(charge),
    ...disputeOf(disputes),
  };
}

function buyerOf({ customer_email: email, customer_details: details }: Stripe.Checkout.Session) {
  return {
    email: email ?? details?.email ?? '',
    country: details?.address?.country ?? null,
    vatId: details?.tax_ids?.[0]?.value ?? null,
  };
}

/** A paid invoice of a subscription, with its payment. */
export interface PaidInvoice {
  readonly invoice: Stripe.Invoice;
  readonly intent: Stripe.PaymentIntent | null;
  readonly disputes: readonly Stripe.Dispute[];
}

/** What Stripe knows about a subscription and the session that began it. Pure. @param paid in any order */
export function truthOfSubscription(
  session: Stripe.Checkout.Session,
  subscription: Stripe.Subscription,
  paid: readonly PaidInvoice[],
): CheckoutTruth {
  const truth = { ...truthOfSession(session, []), renews: true };
  const [first, ...renewals] = paid
    .toSorted((a, b) => a.invoice.created - b.invoice.created)
    .map((each) => yearOfInvoice(each));
  if (truth.status !== 'paid' || first === undefined) return truth;
  const { id: _, startsAt, ...payment } = first;
  const endedAt = subscription.ended_at === null ? null : timeOf(subscription.ended_at);
  return {
    ...{ ...truth, ...payment },
    subscription: { status: stateOf(subscription), startsAt, endedAt, renewals },
  };
}

function yearOfInvoice({ invoice, intent, disputes }: PaidInvoice): RenewalTruth {
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const charge = expanded(intent?.latest_charge ?? null);
  const { paid_at: paidAt } = invoice.status_transitions;
  return {
    ...{ id: invoice.id, amount: invoice.total - tax, tax, currency: invoice.currency },
    country: invoice.customer_address?.country ?? null,
    vatId: invoice.customer_tax_ids?.[0]?.value ?? null,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    payment: intent?.id ?? invoice.id,
    paidAt: timeOf(paidAt ?? invoice.created),
    ...refundOf(charge),
    ...disputeOf(disputes),
    // The period of the invoice itself is the one before.
    startsAt: timeOf(invoice.lines.data[0]?.period.start ?? invoice.created),
  };
}

/** A customer portal sets one or the other date of a cancellation. */
function stateOf({
  status,
  cancel_at: cancelAt,
  cancel_at_period_end: isCancelled,
}: Stripe.Subscription): SubscriptionStatus {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  if (isCancelled || cancelAt !== null) return 'cancelled';
  return status === 'active' || status === 'trialing' ? 'active' : 'late';
}

function statusOf(
  { status, payment_status: payment }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutStatus {
  if (status === 'expired') return 'closed';
  if (status !== 'complete') return 'open';
  if (payment !== 'unpaid') return 'paid';
  // A bank that answers late has refused.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'closed' : 'pending';
}

function refundOf(charge: Stripe.Charge | null): Pick<CheckoutTruth, 'refunded' | 'refundedAt'> {
  const refunded = charge?.amount_refunded ?? 0;
  if (refunded === 0) return { refunded, refundedAt: null };
  const times = (charge?.refunds?.data ?? []).map(({ created }) => created);
  return { refunded, refundedAt: timeOf(Math.max(charge?.created ?? 0, ...times)) };
}

/** An inquiry takes nothing back. Stripe does not say when a dispute was decided, but the money went when it was opened. */
function disputeOf(disputes: readonly Stripe.Dispute[]): Pick<CheckoutTruth, 'dispute' | 'disputeAt'> {
  const states = disputes.map(({ status, created }) => ({ state: disputeState(status), created }));
  const [worst] = (['lost', 'open', 'won'] as const).flatMap((state) =>
    states.filter((each) => each.state === state),
  );
  return { dispute: worst?.state ?? 'none', disputeAt: worst === undefined ? null : timeOf(worst.created) };
}

function disputeState(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'prevented' || status === 'warning_closed' ? 'won' : 'open';
}

function expanded<T extends { id: string }>(part: string | T | null): T | null {
  return typeof part === 'string' ? null : part;
}

function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
