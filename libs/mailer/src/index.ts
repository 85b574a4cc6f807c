export { Mailer, MailRefusedError, MailUndeliverableError, type Delivery, type Mail } from './mailer.port.js';
export { checkedMail } from './message/checked-mail.js';
export type { MailFrom } from './message/compose-message.js';
export { listOutbox, readOutboxFile, type OutboxFile } from './outbox/read-outbox.js';
export { readTextPart, type TextPart } from './outbox/read-text-part.js';
