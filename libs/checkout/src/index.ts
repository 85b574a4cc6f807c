export {
  Checkout,
  EventRefusedError,
  type CheckoutStatus,
  type CheckoutTruth,
  type DisputeState,
  type OpenedCheckout,
  type PaymentTruth,
  type RenewalTruth,
  type SubscriptionStatus,
} from './checkout.port.js';
export { CheckoutStore } from './checkout-store.js';
export { HostedCheckout } from './hosted-checkout.js';
export { CHECKOUT_ACTIONS, playSession } from './play-session.js';
