import type { CheckoutTruth, PaymentTruth, RenewalTruth, SubscriptionTruth } from './checkout.port.js';

const PAYMENT_ACTIONS = ['refund', 'dispute', 'win', 'lose'] as const;
const SUBSCRIPTION_ACTIONS = ['renew', 'fail', 'cancel', 'resume', 'end'] as const;

/** What people and banks do with a session. `fail`: a renewal is not paid; `cancel`, `resume`: as in a customer portal. */
export const CHECKOUT_ACTIONS = [
  ...(['pay', 'decline', 'delay', 'close'] as const),
  ...PAYMENT_ACTIONS,
  ...SUBSCRIPTION_ACTIONS,
] as const;
export type CheckoutAction = (typeof CHECKOUT_ACTIONS)[number];

/**
 * @param id of the session or, for what is done with the payment of a later year, of its renewal
 * @returns the session after an action; null if the action is not possible in its state. Pure.
 */
export function playSession(
  session: CheckoutTruth,
  action: CheckoutAction,
  now: Date,
  id = session.id,
): CheckoutTruth | null {
  const { status } = session;
  switch (action) {
    case 'pay':
      return status === 'open' || status === 'pending' ? paid(session, now) : null;
    case 'decline':
      // The bank's late refusal ends the session; a declined card can be replaced by another.
      if (status === 'pending') return { ...session, status: 'closed' };
      return status === 'open' ? session : null;
    case 'delay':
      return status === 'open' ? { ...session, status: 'pending' } : null;
    case 'close':
      return status === 'open' ? { ...session, status: 'closed' } : null;
    case 'refund':
    case 'dispute':
    case 'win':
    case 'lose':
      return playPayment(session, action, now, id);
    default: {
      const subscription = session.subscription ?? null;
      const played = subscription === null ? null : playSubscription(session, subscription, action, now);
      return played === null ? null : { ...session, subscription: played };
    }
  }
}

function paid(session: CheckoutTruth, now: Date): CheckoutTruth {
  const payment = `pay_${session.id.slice(-16)}`;
  const subscription: SubscriptionTruth | null =
    session.renews === true ? { status: 'active', startsAt: now, endedAt: null, renewals: [] } : null;
  return { ...session, status: 'paid', paidAt: now, payment, subscription };
}

/** What happens to one payment. */
function playPayment(
  session: CheckoutTruth,
  action: (typeof PAYMENT_ACTIONS)[number],
  now: Date,
  id: string,
): CheckoutTruth | null {
  const subscription = session.subscription ?? null;
  const payment = id === session.id ? session : subscription?.renewals.find((renewal) => renewal.id === id);
  const change = payment === undefined ? null : changeOf(payment, action, now);
  if (change === null) return null;
  if (subscription === null || id === session.id) return { ...session, ...change };
  const renewals = subscription.renewals.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...session, subscription: { ...subscription, renewals } };
}

function changeOf(
  { paidAt, amount, tax, refunded, dispute }: PaymentTruth,
  action: (typeof PAYMENT_ACTIONS)[number],
  now: Date,
): Partial<PaymentTruth> | null {
  switch (action) {
    case 'refund':
      return paidAt !== null && refunded === 0 && dispute !== 'lost'
        ? { refunded: amount + tax, refundedAt: now }
        : null;
    case 'dispute':
      return paidAt !== null && dispute === 'none' && refunded === 0
        ? { dispute: 'open', disputeAt: now }
        : null;
    default:
      return dispute === 'open' ? { dispute: action === 'win' ? 'won' : 'lost', disputeAt: now } : null;
  }
}

function playSubscription(
  session: CheckoutTruth,
  subscription: SubscriptionTruth,
  action: (typeof SUBSCRIPTION_ACTIONS)[number],
  now: Date,
): SubscriptionTruth | null {
  const { status, renewals, startsAt } = subscription;
  if (status === 'ended') return null;
  switch (action) {
    case 'renew': {
      if (status === 'cancelled') return null;
      const { amount, tax, currency, country = null, vatId = null } = session;
      const number = renewals.length + 1;
      const renewal: RenewalTruth = {
        ...{ id: `${session.id}_year${number + 1}`, amount, tax, currency, country, vatId },
        ...{ payment: `pay_${session.id.slice(-16)}_${number}`, paidAt: now },
        ...{ refunded: 0, refundedAt: null, disputeAt: null },
        dispute: 'none',
        startsAt: yearsLater(startsAt, number),
      };
      return { ...subscription, status: 'active', renewals: [...renewals, renewal] };
    }
    case 'fail':
      return status === 'active' ? { ...subscription, status: 'late' } : null;
    case 'cancel':
      return status === 'cancelled' ? null : { ...subscription, status: 'cancelled' };
    case 'resume':
      return status === 'cancelled' ? { ...subscription, status: 'active' } : null;
    case 'end':
      return { ...subscription, status: 'ended', endedAt: now };
  }
}

/** The same day of a later year; 28 February for 29 February. */
function yearsLater(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(at.getUTCFullYear() + years);
  if (later.getUTCMonth() !== at.getUTCMonth()) later.setUTCDate(0);
  return later;
}
