export { StripeCheckout } from './stripe-checkout.adapter.js';
