export { LocalCheckout } from './local-checkout.adapter.js';
export { ManualCheckout } from './manual-checkout.adapter.js';
export { NoCheckout } from './no-checkout.adapter.js';
