export { describeCheckout } from './checkout.contract.js';
export { MemoryStore } from './memory-store.js';
