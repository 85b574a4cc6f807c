export { Mailer, MailRefusedError, MailUndeliverableError, type Delivery, type Mail } from './mailer.port.js';
export { checkedMail, type MailFrom } from './message/compose-message.js';
export {
  listOutbox,
  readOutboxFile,
  readTextPart,
  type OutboxFile,
  type TextPart,
} from './outbox/read-outbox.js';
