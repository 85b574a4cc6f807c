export { Mailer, MailRefusedError, MailUndeliverableError, type Delivery, type Mail } from './mailer.port.js';
export { listOutbox, readOutboxFile, readTextPart } from './outbox/read-outbox.js';
