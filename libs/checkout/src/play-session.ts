import type { CheckoutTruth } from './checkout.port.js';

/** What people and banks do with a session. */
export const CHECKOUT_ACTIONS = [
  'pay',
  'decline',
  'delay',
  'close',
  'refund',
  'dispute',
  'win',
  'lose',
] as const;
export type CheckoutAction = (typeof CHECKOUT_ACTIONS)[number];

/** @returns the session after an action; null if the action is not possible in its state. Pure. */
export function playSession(session: CheckoutTruth, action: CheckoutAction, now: Date): CheckoutTruth | null {
  const { status, dispute, amount, tax, refunded } = session;
  const isUnpaid = status === 'open' || status === 'pending';
  switch (action) {
    case 'pay':
      return isUnpaid
        ? { ...session, status: 'paid', paidAt: now, payment: `pay_${session.id.slice(-16)}` }
        : null;
    case 'decline':
      // The bank's late refusal ends the session; a declined card can be replaced by another.
      if (status === 'pending') return { ...session, status: 'closed' };
      return status === 'open' ? session : null;
    case 'delay':
      return status === 'open' ? { ...session, status: 'pending' } : null;
    case 'close':
      return status === 'open' ? { ...session, status: 'closed' } : null;
    case 'refund':
      return status === 'paid' && refunded === 0 && dispute !== 'lost'
        ? { ...session, refunded: amount + tax, refundedAt: now }
        : null;
    case 'dispute':
      return status === 'paid' && dispute === 'none' && refunded === 0
        ? { ...session, dispute: 'open', disputeAt: now }
        : null;
    case 'win':
      return dispute === 'open' ? { ...session, dispute: 'won', disputeAt: now } : null;
    case 'lose':
      return dispute === 'open' ? { ...session, dispute: 'lost', disputeAt: now } : null;
  }
}
