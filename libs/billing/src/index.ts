export { BILLING } from './billing.domain.js';
