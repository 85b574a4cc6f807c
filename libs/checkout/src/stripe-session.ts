import type Stripe from 'stripe';
import type { CheckoutStatus, CheckoutTruth, DisputeState } from './checkout.port.js';

/** What a session is read with, so that its payment comes with it. */
export const SESSION_PARTS = ['payment_intent.latest_charge.refunds'];

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
    email: session.customer_email ?? session.customer_details?.email ?? '',
    ...{ amount: (session.amount_total ?? 0) - tax, tax, currency: session.currency ?? '' },
    country: session.customer_details?.address?.country ?? null,
    payment: status === 'paid' ? (intent?.id ?? null) : null,
    paidAt: status === 'paid' ? timeOf(charge?.created ?? session.created) : null,
    ...refundOf(charge),
    ...disputeOf(disputes),
  };
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
