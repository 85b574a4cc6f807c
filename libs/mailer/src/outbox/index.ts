export { OutboxMailer, removeUnfinished } from './outbox-mailer.adapter.js';
