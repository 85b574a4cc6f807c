export { Transaction } from './transaction.js';
