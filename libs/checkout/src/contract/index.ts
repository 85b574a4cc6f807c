export { describeCheckout, describeSubscriptions, type CheckoutFixture } from './checkout.contract.js';
export { MemoryStore } from './memory-store.js';
export { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeStandIn } from './stripe-stand-in.js';
