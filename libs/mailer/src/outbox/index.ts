export { OutboxMailer } from './outbox-mailer.adapter.js';
