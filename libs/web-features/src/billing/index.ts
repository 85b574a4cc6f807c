export { CheckoutCancelPage, CheckoutSuccessPage } from './checkout-result-pages.js';
export { LocalCheckoutPage } from './local-checkout-page.js';
export { SubscriptionPage } from './subscription-page.js';
export { TrialPage, TrialStartPage } from './trial-pages.js';
